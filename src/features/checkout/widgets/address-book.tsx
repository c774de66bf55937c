import { lazy } from 'react'

/** The person's saved addresses, for the account area: the checkout asks for them by the same form. */
export const AddressBook = lazy(async () => ({
  default: (await import('../screens/address-book-screen.tsx')).AddressBookScreen,
}))
