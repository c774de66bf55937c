import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'

/** The person's saved addresses, for the account area: the checkout asks for them by the same form. */
export const AddressBook = lazyScreen(
  async () => (await import('../screens/address-book-screen.tsx')).AddressBookScreen,
  'addresses',
)
