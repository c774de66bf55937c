import { tidyPostalCode } from './typed-postal-code.ts'

/**
 * A postal code of each country that has them, by ISO 3166-1 alpha-2, as the country writes it: its digits and letters stand for
 * any, its spaces and hyphens are where they belong. In a country that is not listed people write what they like, or nothing.
 */
const examples: Readonly<Record<string, string>> = {
  AD: 'AD500',
  AT: '1010',
  AU: '2000',
  AX: '22100',
  BA: '71000',
  BE: '1000',
  BG: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '3011',
  CN: '100000',
  CY: '1010',
  CZ: '110 00',
  DE: '60528',
  DK: '1050',
  EE: '10111',
  ES: '28013',
  FI: '00100',
  FR: '75001',
  GB: 'M4 6JG',
  GG: 'GY1 1AA',
  GR: '105 57',
  HR: '10000',
  HU: '1051',
  IE: 'D02 AF30',
  IM: 'IM1 1AA',
  IN: '110001',
  IS: '101',
  IT: '00184',
  JE: 'JE1 1AA',
  JP: '100-0001',
  KR: '03051',
  LI: '9490',
  LT: 'LT-01103',
  LU: 'L-1111',
  LV: 'LV-1010',
  MC: '98000',
  ME: '81000',
  MK: '1000',
  MT: 'VLT 1117',
  MX: '06000',
  MY: '50000',
  NL: '1012 JS',
  NO: '0150',
  NZ: '6011',
  PL: '00-001',
  PT: '1100-048',
  RO: '010011',
  RS: '11000',
  RU: '101000',
  SE: '111 29',
  SG: '018956',
  SI: '1000',
  SK: '811 01',
  SM: '47890',
  TH: '10200',
  TR: '34110',
  UA: '01001',
  US: '02108',
  VA: '00120',
  XK: '10000',
  ZA: '0001',
}

const notFromZero = /^[1-9]/

/** What more is known of a country's codes than their shape. */
const narrower: Readonly<Record<string, RegExp>> = {
  AD: /^AD[1-7]00$/,
  AT: notFromZero,
  AX: /^22/,
  BE: notFromZero,
  BG: notFromZero,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] /,
  CH: notFromZero,
  CY: notFromZero,
  DE: /^(?!00)/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])/,
  HU: notFromZero,
  LI: /^94(8[5-9]|9[0-8])$/,
  MC: /^980/,
  MK: notFromZero,
  NL: notFromZero,
  SM: /^4789/,
  VA: /^00120$/,
}

const british = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/

/** Where a code has not one shape alone. */
const whole: Readonly<Record<string, RegExp>> = {
  GB: british,
  GG: /^GY\d\d? \d[A-Z]{2}$/,
  IE: /^[A-Z](\d{2}|6W) [A-Z\d]{4}$/,
  IM: /^IM\d\d? \d[A-Z]{2}$/,
  JE: /^JE\d\d? \d[A-Z]{2}$/,
  US: /^\d{5}(-\d{4})?$/,
}

/** Where there are codes that nobody has to know. */
const optional = new Set(['IE', 'XK'])

/** Letters that all codes of a country begin with. */
const ownPrefix = /^(?:AD|LT-|L-|LV-)(?=\d)/

interface Placed {
  postalCode: string
  countryCode: string
}

const exampleOf = (countryCode: string): string | undefined =>
  Object.hasOwn(examples, countryCode) ? examples[countryCode] : undefined

const bare = (code: string): string => code.replace(/[ -]/g, '')

/** The example as a pattern; `own` letters are what they are. */
function shapeOf(example: string): RegExp {
  const own = ownPrefix.exec(example)?.[0] ?? ''
  const rest = example.slice(own.length).replace(/[A-Z]/g, '[A-Z]').replace(/\d/g, '\\d')
  return RegExp(`^${own}${rest}$`)
}

/** As a country writes it: in upper case, with its spaces, hyphens and letters in front. What has another shape stays. */
export function canonicalPostalCode({ postalCode, countryCode }: Placed): string {
  const typed = tidyPostalCode(postalCode)
  const example = exampleOf(countryCode)
  if (example === undefined || typed === '') return typed
  const code = countryCode === 'SI' ? bare(typed).replace(/^SI/, '') : bare(typed)
  if (['GB', 'GG', 'IM', 'JE'].includes(countryCode)) return code.replace(/^(.+)(.{3})$/, '$1 $2')
  const own = bare(ownPrefix.exec(example)?.[0] ?? '')
  const full = code.startsWith(own) ? code : own + code
  if (full.length !== bare(example).length) return typed
  let taken = 0
  return Array.from(example, sign => (/[ -]/.test(sign) ? sign : full.charAt(taken++))).join('')
}

/** An address with its postal code as its country writes it. */
export const withCanonicalPostalCode = <Place extends Placed>(place: Place): Place => ({
  ...place,
  postalCode: canonicalPostalCode(place),
})

/** Whether a postal code can be one of its country, as far as we know how that country writes them; none can be one too. */
export function fitsCountry(place: Placed): boolean {
  const { countryCode } = place
  const example = exampleOf(countryCode)
  if (example === undefined) return true
  const code = canonicalPostalCode(place)
  if (code === '') return optional.has(countryCode)
  return (whole[countryCode] ?? shapeOf(example)).test(code) && (narrower[countryCode]?.test(code) ?? true)
}

/** Whether an address in a country is incomplete without a postal code. */
export const needsPostalCode = (countryCode: string): boolean => !fitsCountry({ postalCode: '', countryCode })

/** What a postal code of a country looks like; undefined where we do not know. */
export const postalCodeExample = (countryCode: string): string | undefined => exampleOf(countryCode)

/** The countries whose form we know. */
export const countriesWithPostalCodes: readonly string[] = Object.keys(examples)
