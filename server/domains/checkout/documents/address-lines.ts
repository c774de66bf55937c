import type { PostalAddress } from '#contract/addresses.ts'
import type { Language } from '#contract/primitives.ts'

/** An address as it stands on a letter, the country in the language of its reader. */
export const addressLines = (address: PostalAddress, language: Language): string[] =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`.trim(),
    address.street,
    address.additionalAddress,
    `${address.postalCode} ${address.city}`.trim(),
    new Intl.DisplayNames(language, { type: 'region' }).of(address.countryCode) ?? address.countryCode,
  ].filter((line): line is string => line !== null && line !== '')
