import type { PostalAddress } from './addresses.ts'
import { homeCountryCode } from '../kernel/primitives.ts'
import { tidySigns } from '../kernel/typed-text.ts'

/** SPEC 5: a parcel that leaves the country needs a phone number for the carrier. */
export const needsPhone = (address: Pick<PostalAddress, 'countryCode'>): boolean =>
  address.countryCode !== homeCountryCode

const withList = new Set(['AU', 'BR', 'CA', 'IN', 'US'])
const withText = new Set(['CN', 'ES', 'HN', 'IQ', 'IT', 'JM', 'JP', 'KN', 'KR', 'PG', 'SO', 'SV', 'TW', 'VE'])

/** Whether an address in a country is incomplete without its state, which is one of a list (region-names.ts). */
export const needsRegion = (countryCode: string): boolean => withList.has(countryCode)

/**
 * Whether addresses in a country name a state, province or prefecture at all: where libaddressinput's `require` has an `S`, and it is
 * not what people type as their city. Where we have no list it may be left out, since many write it with the city.
 */
export const takesRegion = (countryCode: string): boolean =>
  needsRegion(countryCode) || withText.has(countryCode)

/** The members that say who lives where; the phone is how to reach them, not where. */
const placeMembers = [
  'firstName',
  'lastName',
  'company',
  'street',
  'additionalAddress',
  'postalCode',
  'city',
  'countryCode',
] as const satisfies readonly (keyof PostalAddress)[]

type Place = Pick<PostalAddress, (typeof placeMembers)[number]> & { region?: string | null }

/** SPEC 5: whether two addresses are the same to a carrier, however case, ß, umlauts, "Straße", stops and spaces are written. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  placeMembers.every(member => plain(one[member]) === plain(other[member])) &&
  // An address that was saved before states were asked for has none.
  (!one.region || !other.region || plain(one.region) === plain(other.region))

/** Letters that capitals turn into, or are typed for: both Turkish kinds of "i" are one, and so are both of sigma. */
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ı: 'i',
  'i\u0307': 'i',
  ς: 'σ',
}

const plain = (text: string | null): string =>
  tidySigns(
    (text ?? '')
      .replace(/['’‘`´ʼ′]/g, ' ')
      // Else "1½" would be "11/2".
      .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' '),
  )
    .toLowerCase()
    .replace(/[äöüßıς]|i\u0307/g, letter => letters[letter] ?? letter)
    .replaceAll('⁄', '/')
    .replace(/[\s.-]*str(?:asse)?(?!\p{L})/gu, 'str')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)|[\s.,-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
