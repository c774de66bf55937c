import { randomUUID } from 'node:crypto'
import { type Address, address, type PostalAddress, postalAddress } from '#contract/contact.ts'

/** Where Jana lives, as an order takes it. */
export const makePostalAddress = (changes: Partial<PostalAddress> = {}): PostalAddress =>
  postalAddress.parse({
    firstName: 'Jana',
    lastName: 'Krämer',
    street: 'Am Eichwald 18',
    postalCode: '60528',
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
