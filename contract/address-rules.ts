import type { PostalAddress } from './addresses.ts'
import { homeCountryCode } from './primitives.ts'

/** SPEC 5: a parcel that leaves the country needs a phone number for the carrier. */
export const needsPhone = (address: Pick<PostalAddress, 'countryCode'>): boolean =>
  address.countryCode !== homeCountryCode

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

type Place = Pick<PostalAddress, (typeof placeMembers)[number]>

/** SPEC 5: whether two addresses are the same to a carrier, however case, ß, umlauts, "Straße", stops and spaces are written. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  placeMembers.every(member => plain(one[member]) === plain(other[member]))

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => letters[letter] ?? letter)
    .replace(/strasse(?!\p{L})/gu, 'str')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)|[\s.,'’-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
