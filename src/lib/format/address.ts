import type { PostalAddress } from '#contract/addresses.ts'
import type { Language } from '#contract/primitives.ts'
import { perLanguage } from './per-language.ts'

export type { PostalAddress as Addressee }

const regions = perLanguage(locale => new Intl.DisplayNames(locale, { type: 'region' }))

/** "Österreich" of "AT"; the code itself where `Intl` knows no such country. */
export const countryName = (countryCode: string, language: Language): string =>
  regions(language).of(countryCode) ?? countryCode

/** An address line by line as it stands on a parcel in Germany; a country is named in the reader's language. */
export const addressLines = (address: PostalAddress, language: Language): string[] =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.street,
    address.additionalAddress,
    `${address.postalCode} ${address.city}`,
    countryName(address.countryCode, language),
    address.phone,
  ].filter(line => line !== null)
