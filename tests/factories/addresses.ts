import { type Address, address, type PostalAddress, postalAddress } from '#contract/contact/addresses.ts'
import { postalCodeExample } from '#contract/contact/postal-codes.ts'
import { homeCountryCode } from '#contract/kernel/primitives.ts'
import { randomUUID } from 'node:crypto'

/** Where Jana lives, as an order takes it; in another country with a postal code of that one. */
export const makePostalAddress = (changes: Partial<PostalAddress> = {}): PostalAddress =>
  postalAddress.parse({
    firstName: 'Jana',
    lastName: 'Krämer',
    street: 'Am Eichwald 18',
    postalCode: postalCodeExample(changes.countryCode ?? homeCountryCode) ?? '60528',
    city: 'Eichwald',
    countryCode: 'DE',
    ...changes,
  })

/** A saved address that is the default of nothing. */
export const makeAddress = (changes: Partial<Address> = {}): Address => {
  const postal = makePostalAddress(changes)
  return address.parse({
    id: randomUUID(),
    isOrderAddress: false,
    isInvoiceAddress: false,
    ...postal,
    ...changes,
    country: { countryCode: postal.countryCode },
  })
}
