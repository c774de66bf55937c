import { tidySigns, typedText } from './typed-text.ts'

/** How a country writes its postal codes. The example is one that exists, to be shown where a code does not fit. */
interface PostalCodeForm {
  readonly example: string
  readonly pattern: RegExp
}

const form = (example: string, pattern: RegExp): PostalCodeForm => ({ example, pattern })

const four = /^[1-9]\d{3}$/
const anyFour = /^\d{4}$/
const five = /^\d{5}$/
const threeAndTwo = /^\d{3} ?\d{2}$/

/** By ISO 3166-1 alpha-2. A country that is not listed may write what it likes. */
const forms: Readonly<Record<string, PostalCodeForm>> = {
  AD: form('AD500', /^AD[1-7]00$/i),
  AT: form('1010', four),
  BA: form('71000', five),
  BE: form('1000', four),
  BG: form('1000', four),
  CH: form('3011', four),
  CY: form('1010', four),
  CZ: form('110 00', threeAndTwo),
  DE: form('60528', /^(?!00)\d{5}$/),
  DK: form('1050', anyFour),
  EE: form('10111', five),
  ES: form('28013', /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/),
  FI: form('00100', five),
  FR: form('75001', five),
  GB: form('M4 6JG', /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i),
  GR: form('105 57', threeAndTwo),
  HR: form('10000', five),
  HU: form('1051', four),
  IE: form('D02 AF30', /^[A-Z](\d{2}|6W) ?[A-Z\d]{4}$/i),
  IS: form('101', /^\d{3}$/),
  IT: form('00184', five),
  JP: form('100-0001', /^\d{3}-?\d{4}$/),
  LI: form('9490', /^94(8[5-9]|9[0-8])$/),
  LT: form('LT-01103', /^(LT-?)?\d{5}$/i),
  LU: form('L-1111', /^(L-?)?\d{4}$/i),
  LV: form('LV-1010', /^(LV-?)?\d{4}$/i),
  MC: form('98000', /^980\d{2}$/),
  ME: form('81000', five),
  MK: form('1000', four),
  MT: form('VLT 1117', /^[A-Z]{3} ?\d{4}$/i),
  NL: form('1012 JS', /^[1-9]\d{3} ?[A-Z]{2}$/i),
  NO: form('0150', anyFour),
  PL: form('00-001', /^\d{2}-?\d{3}$/),
  PT: form('1100-048', /^\d{4}-?\d{3}$/),
  RO: form('010011', /^\d{6}$/),
  RS: form('11000', five),
  SE: form('111 29', threeAndTwo),
  SI: form('1000', /^(SI-?)?\d{4}$/i),
  SK: form('811 01', threeAndTwo),
  SM: form('47890', /^4789\d$/),
  TR: form('34110', five),
  UA: form('01001', five),
  US: form('02108', /^\d{5}(-\d{4})?$/),
  VA: form('00120', /^00120$/),
}

const formOf = (countryCode: string): PostalCodeForm | undefined =>
  Object.hasOwn(forms, countryCode) ? forms[countryCode] : undefined

/** Whether a postal code can be one of its country, as far as we know how that country writes them. */
export const fitsCountry = ({
  postalCode,
  countryCode,
}: {
  postalCode: string
  countryCode: string
}): boolean => formOf(countryCode)?.pattern.test(postalCode.trim()) ?? true

/** What a postal code of a country looks like; undefined where we do not know. */
export const postalCodeExample = (countryCode: string): string | undefined => formOf(countryCode)?.example

/** The countries whose form we know. */
export const countriesWithPostalCodes: readonly string[] = Object.keys(forms)

/** A postal mark, or the letters of a country that need no letters; those of Latvia, Lithuania, Luxembourg and Slovenia are part of the code. */
const prefix = /^(?:〒|(?!(?:LV|LT|L|SI)-)[A-Z]{1,3}-(?=\d{4,5}$))/

/** As it is printed on a label: without what people write before it, in upper case, grouped where its country groups. */
export function tidyPostalCode(typed: string): string {
  const code = tidySigns(typed).toUpperCase().replace(prefix, '').trim()
  if (/^[\d ]+$/.test(code) && !/^\d{3} \d{2}$/.test(code)) {
    return code.replaceAll(' ', '').replace(/^(\d{5})(\d{4})$/, '$1-$2')
  }
  return code.replace(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2')
}

export const typedPostalCode = typedText(16).overwrite(tidyPostalCode)
