import { defineFeature } from '#src/lib/features/define-feature.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'

/** What the checkout adds to the account: it asks for addresses and payment by the same forms. */
export const checkout = defineFeature({
  accountSections: [
    {
      key: 'addresses',
      group: 'person',
      after: 'profile',
      href: paths.account.addresses,
      icon: 'pin',
      screen: lazyScreen(
        async () => (await import('./screens/address-book/address-book-screen.tsx')).AddressBookScreen,
        'addresses',
      ),
    },
  ],
  parts: {
    payOrder: lazyScreen(async () => (await import('./parts/pay-order.tsx')).PayOrder, 'paying'),
    addressEditor: lazyScreen(
      async () => (await import('./parts/address-editor.tsx')).AddressEditor,
      'addresses',
    ),
  },
})
