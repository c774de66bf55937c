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

/** SPEC 5: whether two addresses are the same to a carrier; case and spaces make no difference. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  placeMembers.every(member => plain(one[member]) === plain(other[member]))

const plain = (text: string | null): string => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
