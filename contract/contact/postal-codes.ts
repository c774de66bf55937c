import { tidyPostalCode } from './typed-postal-code.ts'

/**
 * A postal code of each country where an address needs one, or where we know how it is written, by ISO 3166-1 alpha-2, as the country
 * writes it: its digits and letters stand for any, its spaces and hyphens are where they belong. In a country that is not listed people
 * write what they like, or nothing.
 *
 * Patterns, and which countries need one, are compared with the metadata of Google's libaddressinput (`zip`, `require`; June 2025).
 * Ours are newer in Ireland (Eircode, since 2015), South Korea (five digits, since 2015), Taiwan (six digits, since 2020) and
 * Liechtenstein (9498). Where parcels of ours go, a code is needed also in countries that the source lets do without: carriers
 * sort by it, and everybody there has one.
 */
const examples: Readonly<Record<string, string>> = {
  AD: 'AD500',
  AS: '96799',
  AT: '1010',
  AU: '2000',
  AX: 'AX-22100',
  BA: '71000',
  BE: '1000',
  BG: '1000',
  BL: '97133',
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
  FK: 'FIQQ 1ZZ',
  FM: '96941',
  FR: '75001',
  GB: 'M4 6JG',
  GF: '97300',
  GG: 'GY1 1AA',
  GL: '3900',
  GP: '97100',
  GR: '105 57',
  GS: 'SIQQ 1ZZ',
  GU: '96910',
  HR: '10000',
  HU: '1051',
  IE: 'D02 AF30',
  IM: 'IM1 1AA',
  IN: '110001',
  IO: 'BBND 1ZZ',
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
  MF: '97150',
  MH: '96960',
  MK: '1000',
  MP: '96950',
  MQ: '97220',
  MT: 'VLT 1117',
  MX: '06000',
  MY: '50000',
  NC: '98800',
  NL: '1012 JS',
  NO: '0150',
  NZ: '6011',
  PF: '98714',
  PL: '00-001',
  PM: '97500',
  PN: 'PCRN 1ZZ',
  PR: '00930',
  PT: '1100-048',
  PW: '96940',
  RE: '97400',
  RO: '010011',
  RS: '11000',
  RU: '101000',
  SE: '111 29',
  SG: '018956',
  SH: 'STHL 1ZZ',
  SI: '1000',
  SJ: '9170',
  SK: '811 01',
  SM: '47890',
  TC: 'TKCA 1ZZ',
  TH: '10200',
  TR: '34110',
  TW: '106',
  UA: '01001',
  US: '02108',
  VA: '00120',
  VI: '00802',
  WF: '98600',
  XK: '10000',
  YT: '97600',
  ZA: '0001',
}

const notFromZero = /^[1-9]/
const overseas = /^9[78][01]/

/** What more is known of a country's codes than their shape. */
const narrower: Readonly<Record<string, RegExp>> = {
  AD: /^AD[1-7]0/,
  AS: /^96799/,
  AT: notFromZero,
  AX: /^AX-22/,
  BE: notFromZero,
  BG: notFromZero,
  BL: overseas,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] /,
  CH: notFromZero,
  CY: notFromZero,
  DE: /^(?!00)/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])/,
  FK: /^FIQQ 1ZZ$/,
  FM: /^9694[1-4]/,
  GF: /^9[78]3/,
  GL: /^39/,
  GP: overseas,
  GS: /^SIQQ 1ZZ$/,
  GU: /^969([12]\d|3[12])/,
  HU: notFromZero,
  IO: /^BBND 1ZZ$/,
  LI: /^94(8[5-9]|9[0-8])$/,
  MC: /^980/,
  ME: /^8/,
  MF: overseas,
  MH: /^969[67]/,
  MK: notFromZero,
  MP: /^9695[0-2]/,
  MQ: /^9[78]2/,
  NC: /^988/,
  NL: notFromZero,
  PF: /^987/,
  PM: /^9[78]5/,
  PN: /^PCRN 1ZZ$/,
  PR: /^00[679]/,
  PW: /^969(39|40)/,
  RE: /^9[78]4/,
  SH: /^(ASCN|STHL|TDCU) 1ZZ$/,
  SM: /^4789/,
  TC: /^TKCA 1ZZ$/,
  VA: /^00120$/,
  VI: /^008([0-4]|5[01])/,
  WF: /^986/,
  XK: /^[1-7]/,
  YT: /^976/,
}

/** The end of a British code has no letter that is easily taken for another. */
const british = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|BFPO \d{1,4})$/
const american = /^\d{5}(-\d{4})?$/

/** Where a code has not one shape alone. */
const whole: Readonly<Record<string, RegExp>> = {
  AS: american,
  FM: american,
  GB: british,
  GG: /^GY\d\d? \d[ABD-HJLNP-UW-Z]{2}$/,
  GU: american,
  IE: /^[A-Z](\d{2}|6W) [A-Z\d]{4}$/,
  IM: /^IM\d\d? \d[ABD-HJLNP-UW-Z]{2}$/,
  JE: /^JE\d\d? \d[ABD-HJLNP-UW-Z]{2}$/,
  MH: american,
  MP: american,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  PR: american,
  PW: american,
  RS: /^\d{5,6}$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: american,
  VI: american,
}

/** Where there are codes that nobody has to know. */
const optional = new Set(['BA', 'IE', 'ME', 'MK', 'RS', 'TH', 'UA', 'XK'])

/** Letters that all codes of a country begin with. */
const ownPrefix = /^(?:AD|AX-|LT-|L-|LV-)(?=\d)/

/** What people write before a code besides the ISO code of its country: the sign on its cars, and older or common names. */
const signs: Readonly<Record<string, string>> = {
  AT: 'A',
  AU: 'AUS',
  AX: 'FI FIN',
  BA: 'BIH',
  BE: 'B',
  CA: 'CDN',
  CN: 'CHN',
  CZ: 'CS',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  GB: 'UK',
  GG: 'GBG UK',
  GL: 'DK KN',
  GR: 'EL',
  HU: 'H',
  IE: 'IRL',
  IM: 'GBM UK',
  IN: 'IND',
  IT: 'I',
  JE: 'GBJ UK',
  JP: 'J',
  KR: 'ROK',
  LI: 'FL',
  LU: 'LUX',
  ME: 'MNE',
  MK: 'NMK MKD',
  MT: 'M',
  MX: 'MEX',
  MY: 'MAL',
  NO: 'N',
  PT: 'P',
  RS: 'SRB',
  RU: 'RUS',
  SE: 'S',
  SG: 'SGP S',
  SI: 'SLO',
  SJ: 'NO N',
  SM: 'RSM',
  TH: 'T',
  TW: 'RC',
  US: 'USA',
  VA: 'V SCV',
  XK: 'RKS KS',
}

interface Placed {
  postalCode: string
  countryCode: string
}

const exampleOf = (countryCode: string): string | undefined =>
  Object.hasOwn(examples, countryCode) ? examples[countryCode] : undefined

const bare = (code: string): string => code.replace(/[ .-]/g, '')

/** The example as a pattern; `own` letters are what they are. */
function shapeOf(example: string): RegExp {
  const own = ownPrefix.exec(example)?.[0] ?? ''
  const rest = example.slice(own.length).replace(/[A-Z]/g, '[A-Z]').replace(/\d/g, '\\d')
  return RegExp(`^${own}${rest}$`)
}

/** The spaces, hyphens and letters of its country put into a code. */
function written(typed: string, countryCode: string, example: string): string {
  const code = bare(typed)
  if (['GB', 'GG', 'IM', 'JE'].includes(countryCode)) return code.replace(/^(BFPO(?=\d)|.+(?=.{3}$))/, '$1 ')
  const own = bare(ownPrefix.exec(example)?.[0] ?? '')
  const full = code.startsWith(own) ? code : own + code
  if (full.length !== bare(example).length) return typed
  let taken = 0
  return Array.from(example, sign => (/[ -]/.test(sign) ? sign : full.charAt(taken++))).join('')
}

const isOneOf = (code: string, countryCode: string, example: string): boolean =>
  (whole[countryCode] ?? shapeOf(example)).test(code) && (narrower[countryCode]?.test(code) ?? true)

/** Words for a postal code: those of Brazil, of Spanish, French and Italian, of German, and of America. */
const codeWord = /^(?:CEP|C\.? ?P\.?|CAP|PLZ|ZIP)[ .:]*/

/** What is left of a text without a word for postal codes, and without each sign of the country that it may begin with. */
function unsigned(typed: string, countryCode: string): string[] {
  const code = typed.replace(codeWord, '')
  const begins = [countryCode, ...(signs[countryCode]?.split(' ') ?? [])].filter(sign =>
    code.startsWith(sign),
  )
  return [code, ...begins.map(sign => code.slice(sign.length).replace(/^[ .:-]+/, ''))]
}

/**
 * As a country writes it: in upper case, with its spaces, hyphens and letters in front, without the sign of the country where what
 * follows is a code. What has another shape stays.
 */
export function canonicalPostalCode({ postalCode, countryCode }: Placed): string {
  const typed = tidyPostalCode(postalCode)
  const example = exampleOf(countryCode)
  if (example === undefined || typed === '') return typed
  const code = written(typed, countryCode, example)
  if (isOneOf(code, countryCode, example)) return code
  const others = unsigned(typed, countryCode).map(rest => written(rest, countryCode, example))
  return others.find(other => isOneOf(other, countryCode, example)) ?? code
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
  return isOneOf(code, countryCode, example)
}

/** Whether an address in a country is incomplete without a postal code. */
export const needsPostalCode = (countryCode: string): boolean => !fitsCountry({ postalCode: '', countryCode })

/** What a postal code of a country looks like; undefined where we do not know. */
export const postalCodeExample = (countryCode: string): string | undefined => exampleOf(countryCode)

/** The countries whose form we know. */
export const countriesWithPostalCodes: readonly string[] = Object.keys(examples)
