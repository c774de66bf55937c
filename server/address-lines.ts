import { postalLines } from '#contract/address-lines.ts'
import type { PostalAddress } from '#contract/addresses.ts'
import type { Language } from '#contract/primitives.ts'
import { cityWithRegion } from './regions.ts'

/** An address as it stands on a letter, the country in the language of its reader. */
export const addressLines = (address: PostalAddress, language: Language): string[] => [
  ...postalLines({ ...address, city: cityWithRegion(address) }),
  new Intl.DisplayNames(language, { type: 'region' }).of(address.countryCode) ?? address.countryCode,
]
