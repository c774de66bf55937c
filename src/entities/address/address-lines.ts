import { postalLines } from '#contract/contact/address-lines.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { personName } from '#contract/contact/person-name.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { countryName } from '#src/lib/format/country.ts'

export type { PostalAddress as Addressee }

/** An address line by line as it stands on a parcel; its country is named in the reader's language. */
export const addressLines = (address: PostalAddress, language: Language): string[] =>
  [...postalLines(address), countryName(address.countryCode, language), address.phone].filter(
    line => line !== null,
  )

/** What an address is called in a list, and the rest of it. */
export function labelledAddress(
  address: PostalAddress,
  language: Language,
): { label: string; description: string } {
  const label = address.company ?? personName(address)
  const rest = addressLines(address, language).filter(line => line !== label)
  return { label, description: rest.join(', ') }
}
