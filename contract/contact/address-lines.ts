import type { PostalAddress } from './addresses.ts'
import { easternLetters, personName } from './person-name.ts'

/**
 * How countries write an address in Latin letters, after the metadata of Google's libaddressinput (`lfmt`, else `fmt`; June 2025): `O`
 * the company, `N` the name, `A` the street and what is added to it, `Z` the postal code, `C` the city, `S` the state, `/` a new line.
 * Company and name stand as DIN 5008 has them. Left out are letters before a code (`FI-`), and names of countries, which stand below.
 * Where its one order is that of Cyrillic letters (RU, UA), the order of mail from abroad counts. Nothing is named here that
 * writes as Germany does.
 */
const formats: Readonly<Record<string, string>> = {
  'O/N/A/C S Z': 'AS AU CA CC CX FM GU HM MH MP NF PR PW UM US VI',
  'O/N/A/C Z': 'BH BM BN CK IL JO KH LB LS MT MV NP NZ SA SG',
  'O/N/A/C - Z': 'BD',
  'O/N/A/C-Z': 'PK',
  'O/N/A/C, Z': 'LV MM',
  'O/N/A/C, S Z': 'BS CO KN SO TW',
  'O/N/A/C, S/Z': 'HN IQ JP',
  'O/N/A/C-S/Z': 'BR',
  'O/N/A/C/S, Z': 'CN',
  'O/N/A/C/S Z': 'ID TH VN',
  'O/N/A/C/S/Z': 'EG GB IE JM KR PA SC SR TV',
  'O/N/A/C/Z': 'FK GG GI GS IM IO JE KE LK PN RU SH SZ TC UA ZA',
  'O/N/A/C Z/S': 'IN NG',
  'O/N/A/C Z S': 'PG',
  'O/N/A/C Z, S': 'VE',
  'O/N/A/Z C S': 'ES IT PF UY',
  'O/N/A/Z C, S': 'MX',
  'O/N/A/Z C/S': 'AR CL CV MY PH UZ',
  'O/N/A/Z-C/S': 'SV',
  'O/N/A/Z- C': 'GT',
  'O/N/A/Z/C': 'EC MU OM',
  'O/N/A/Z/C/S': 'AM',
  'O/N/A/Z/C, S': 'NI',
  'O/N/A/S/C': 'KI',
  'O/N/A/S C/Z': 'MN',
  'O/N/S/C/A/Z': 'IR',
  'O/N/C/A/Z': 'HU',
}
const asInGermany = 'O/N/A/Z C'

/** From the large to the small, where an address is in the letters of its country. */
const inOwnLetters: Readonly<Record<string, string>> = {
  '〒Z/SC/A/O/N': 'JP',
  'Z/SC/A/O/N': 'CN TW',
  'C/A/O/N': 'HK MO',
  'S C/A/O/N/Z': 'KR',
}

/** Each of them is a state of the United States to the post. */
const statesThemselves = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']

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
    S: address.region ?? (statesThemselves.includes(countryCode) ? countryCode : ''),
  }
  return format
    .split('/')
    .flatMap(line => line.replace(/[ONAZCS]/g, part => parts[part] ?? '').split('\n'))
    .map(line => line.replace(/^〒?[-, ]*$|^[-, ]+|[-, ]+$/g, '').replace(/ {2,}/g, ' '))
    .filter(line => line !== '')
}
