import { postalLines } from '#contract/contact/address-lines.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { withCanonicalPostalCode } from '#contract/contact/postal-codes.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { withRegion } from './regions.ts'

/** An address as it stands on a letter, the country in the language of its reader. */
export function addressLines(address: PostalAddress, language: Language): string[] {
  // One that was saved before codes were kept as their countries write them, and before states were asked for.
  const written = withCanonicalPostalCode({ ...address, region: address.region ?? null })
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(address.countryCode)
  return [...postalLines(withRegion(written)), country ?? address.countryCode]
}
