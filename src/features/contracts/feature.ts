import { defineFeature } from '#src/lib/features/define-feature.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'

const load = () => import('./screens/contract-screens.ts')

export const contracts = defineFeature({
  accountSections: [
    {
      key: 'contracts',
      group: 'purchases',
      after: 'tickets',
      href: paths.account.contracts,
      icon: 'document',
      screen: lazyScreen(async () => (await load()).ContractsScreen, 'contracts'),
      // Words of faults come with the forms.
      below: lazyScreen(async () => (await load()).BelowContracts, 'contracts'),
      beyond: lazyScreen(
        async () => (await import('./screens/contract-forms.ts')).BeyondContract,
        'contracts',
      ),
    },
  ],
})
