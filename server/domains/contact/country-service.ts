import type { Country } from '#contract/addresses.ts'
import { languages, type LocalizedText } from '#contract/primitives.ts'

/** Where parcels go: the EU, its neighbours with a postal agreement, and the two far countries with many members. */
const shippable =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM US VA'
/** Where people live whom an invoice reaches, but no parcel. */
const invoiceOnly = 'AL BA MD ME MK RS TR UA'

const namesIn = Object.fromEntries(
  languages.map(language => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<(typeof languages)[number], Intl.DisplayNames>

/** Names come from the Unicode data that Node brings along, not from a list of ours that would grow old. */
const nameOf = (countryCode: string): LocalizedText => ({
  de: namesIn.de.of(countryCode) ?? countryCode,
  en: namesIn.en.of(countryCode) ?? countryCode,
  ja: namesIn.ja.of(countryCode) ?? countryCode,
})

const listed = (codes: string, isShippable: boolean): Country[] =>
  codes.split(' ').map(countryCode => ({ countryCode, name: nameOf(countryCode), isShippable }))

/** Countries that an address may name, in the order of their German names. */
export const countries: readonly Country[] = [...listed(shippable, true), ...listed(invoiceOnly, false)].sort(
  (a, b) => a.name.de.localeCompare(b.name.de, 'de'),
)

const byCode = new Map(countries.map(country => [country.countryCode, country]))

export const findCountry = (countryCode: string): Country | undefined => byCode.get(countryCode)
