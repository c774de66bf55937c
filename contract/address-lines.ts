import type { PostalAddress } from './addresses.ts'
import { easternLetters, personName } from './person-name.ts'

/**
 * How countries write an address, after Google's libaddressinput: `O` the company, `N` the name, `A` the street and what is added
 * to it, `Z` the postal code, `C` the city, `/` a new line. Nothing is named here that writes as Germany does.
 */
const formats: Readonly<Record<string, string>> = {
  'O/N/A/C Z': 'AU BD BM BN CA ID IN IQ JO LB NZ NP PG PK SA SG TH TW US VN',
  'O/N/A/C, Z': 'CN LV',
  'O/N/A/C/Z': 'BR CO EC FK GB GG GI IE IM IR JE JP KE KR LK MM MT NG RU SH UA UZ ZA',
  'O/N/C/A/Z': 'HU',
}
const asInGermany = 'O/N/A/Z C'

/** From the large to the small, where an address is in the letters of its country. */
const inOwnLetters: Readonly<Record<string, string>> = {
  '〒Z/C/A/O/N': 'JP',
  'Z/C/A/O/N': 'CN TW',
  'C/A/O/N': 'HK MO',
  'C/A/O/N/Z': 'KR',
}

const formatFor = (table: Readonly<Record<string, string>>, countryCode: string): string | undefined =>
  Object.keys(table).find(format => table[format]?.split(' ').includes(countryCode))

/** An address line by line in the order of its country, without the country. */
export function postalLines(address: PostalAddress): string[] {
  const { countryCode, company, street, additionalAddress, city } = address
  const isOwn = easternLetters.test(street + city)
  const format =
    (isOwn ? formatFor(inOwnLetters, countryCode) : undefined) ??
    formatFor(formats, countryCode) ??
    asInGermany
  const parts: Readonly<Record<string, string>> = {
    O: company ?? '',
    N: personName(address),
    A: [street, additionalAddress].filter(Boolean).join('\n'),
    Z: address.postalCode,
    C: city,
  }
  return format
    .split('/')
    .flatMap(line => line.replace(/[ONAZC]/g, part => parts[part] ?? '').split('\n'))
    .map(line => line.replace(/^〒?[, ]*$|^[, ]+|[, ]+$/g, ''))
    .filter(line => line !== '')
}
