import { defineFeature } from '#src/lib/features/define-feature.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'

export const wallet = defineFeature({
  accountSections: [
    {
      key: 'tickets',
      group: 'purchases',
      after: 'overview',
      href: paths.account.tickets,
      icon: 'calendar',
      screen: lazyScreen(
        async () => (await import('./screens/tickets/tickets-screen.tsx')).TicketsScreen,
        'wallet',
      ),
      below: lazyScreen(
        async () => (await import('./screens/ticket-screens.ts')).TicketScreen,
        'wallet',
        'field-faults',
      ),
      kept: lazyScreen(async () => (await import('./screens/ticket-screens.ts')).KeptScreen, 'wallet'),
      beyond: lazyScreen(
        async () => (await import('./screens/transfer/transfer-screen.tsx')).TransferScreen,
        'wallet',
      ),
    },
  ],
})
