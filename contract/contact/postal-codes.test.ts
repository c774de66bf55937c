import { describe, expect, it } from 'vitest'
import {
  canonicalPostalCode,
  countriesWithPostalCodes,
  fitsCountry,
  needsPostalCode,
  postalCodeExample,
} from './postal-codes.ts'
import { typedPostalCode } from './typed-postal-code.ts'

describe('a postal code', () => {
  it.each([
    ['６０５２８', '60528', 'DE'],
    ['60 528', '60528', 'DE'],
    ['D-60528', '60528', 'DE'],
    ['D\u201160528', '60528', 'DE'],
    ['A-1010', '1010', 'AT'],
    ['CH-3011', '3011', 'CH'],
    ['D 60528', '60528', 'DE'],
    ['DE – 60528', '60528', 'DE'],
    ['60\u2009528', '60528', 'DE'],
    ['\u200b60528', '60528', 'DE'],
    ['F-75001', '75001', 'FR'],
    ['SE-111 29', '111 29', 'SE'],
    ['CZ-110 00', '110 00', 'CZ'],
    ['PL-00-001', '00-001', 'PL'],
    ['PT-1100-048', '1100-048', 'PT'],
    ['NL-1012 JS', '1012 JS', 'NL'],
    ['vlt 1117', 'VLT 1117', 'MT'],
    ['〒 100-0001', '100-0001', 'JP'],
    ['１００ー０００１', '100-0001', 'JP'],
    ['１００－０００１', '100-0001', 'JP'],
    ['〒100-0001', '100-0001', 'JP'],
    ['021081234', '02108-1234', 'US'],
    ['02108 1234', '02108-1234', 'US'],
    ['gir 0aa', 'GIR 0AA', 'GB'],
    ['sw1a1aa', 'SW1A 1AA', 'GB'],
    ['d02 af30', 'D02 AF30', 'IE'],
    ['110 00', '110 00', 'CZ'],
    ['lt-01103', 'LT-01103', 'LT'],
    ['L-1111', 'L-1111', 'LU'],
  ])('"%s" is kept as "%s" and fits %s', (typed, kept, countryCode) => {
    expect(typedPostalCode.parse(typed)).toBe(kept)
    expect(typedPostalCode.parse(kept)).toBe(kept)
    expect(fitsCountry({ postalCode: kept, countryCode })).toBe(true)
  })

  it.each([
    ['60528', 'DE'],
    ['01067', 'DE'],
    ['1010', 'AT'],
    ['3011', 'CH'],
    [' 9490 ', 'LI'],
    ['m4 6jg', 'GB'],
    ['SW1A 1AA', 'GB'],
    ['1000001', 'JP'],
    ['11000', 'CZ'],
    ['LT-01103', 'LT'],
    ['02108-1234', 'US'],
  ])('"%s" fits %s', (postalCode, countryCode) => {
    expect(fitsCountry({ postalCode, countryCode })).toBe(true)
  })

  it.each([
    ['123', 'DE'],
    ['605280', 'DE'],
    ['00123', 'DE'],
    ['6052B', 'DE'],
    ['60528', 'AT'],
    ['0101', 'CH'],
    ['3011', 'LI'],
    ['123', 'GB'],
    ['60322', 'JP'],
    ['anything', 'KR'],
    ['2000', 'CA'],
    ['D1A 0B1', 'CA'],
    ['JE1 1AA', 'GG'],
    ['00100', 'AX'],
    ['', 'DE'],
    ['', 'CA'],
  ])('"%s" does not fit %s', (postalCode, countryCode) => {
    expect(fitsCountry({ postalCode, countryCode })).toBe(false)
  })

  it.each(['AE', 'constructor'])('is free where nothing is known of the country: %s', countryCode => {
    expect(fitsCountry({ postalCode: 'anything', countryCode })).toBe(true)
    expect(postalCodeExample(countryCode)).toBeUndefined()
  })

  it.each(countriesWithPostalCodes)('of %s has an example that fits', countryCode => {
    expect(fitsCountry({ postalCode: postalCodeExample(countryCode) ?? '', countryCode })).toBe(true)
  })

  it.each([
    ['d02af30', 'D02 AF30', 'IE'],
    ['sw1a1aa', 'SW1A 1AA', 'GB'],
    ['bfpo61', 'BFPO 61', 'GB'],
    ['fiqq1zz', 'FIQQ 1ZZ', 'FK'],
    ['gir0aa', 'GIR 0AA', 'GB'],
    ['gy11aa', 'GY1 1AA', 'GG'],
    ['k1a0b1', 'K1A 0B1', 'CA'],
    ['01310100', '01310-100', 'BR'],
    ['1000001', '100-0001', 'JP'],
    ['1012js', '1012 JS', 'NL'],
    ['1012  js', '1012 JS', 'NL'],
    ['00001', '00-001', 'PL'],
    ['1100 048', '1100-048', 'PT'],
    ['11129', '111 29', 'SE'],
    ['11000', '110 00', 'CZ'],
    ['10557', '105 57', 'GR'],
    ['vlt1117', 'VLT 1117', 'MT'],
    ['01103', 'LT-01103', 'LT'],
    ['lt01103', 'LT-01103', 'LT'],
    ['1010', 'LV-1010', 'LV'],
    ['SI-1000', '1000', 'SI'],
    ['500', 'AD500', 'AD'],
    ['021081234', '02108-1234', 'US'],
    ['605 28', '60528', 'DE'],
    ['', '', 'HK'],
  ])('"%s" is written "%s" in %s', (typed, written, countryCode) => {
    expect(canonicalPostalCode({ postalCode: typed, countryCode })).toBe(written)
    expect(fitsCountry({ postalCode: typed, countryCode })).toBe(true)
  })

  it.each([
    ['22100', 'AX-22100', 'AX'],
    ['FI-22100', 'AX-22100', 'AX'],
    ['LU-1111', 'L-1111', 'LU'],
    ['LUX-1111', 'L-1111', 'LU'],
    ['UK M4 6JG', 'M4 6JG', 'GB'],
    ['GB-M4 6JG', 'M4 6JG', 'GB'],
    ['gb m46jg', 'M4 6JG', 'GB'],
    ['NL1012JS', '1012 JS', 'NL'],
    ['IE D02 AF30', 'D02 AF30', 'IE'],
    ['SLO-1000', '1000', 'SI'],
    ['BR-01310-100', '01310-100', 'BR'],
    ['CEP 01310-100', '01310-100', 'BR'],
    ['CEP: 01.310-100', '01310-100', 'BR'],
    ['KR-03051', '03051', 'KR'],
    ['RUS-101000', '101000', 'RU'],
    ['XK-10000', '10000', 'XK'],
    ['GL-3900', '3900', 'GL'],
    ['C.P. 06000', '06000', 'MX'],
    ['C.P. 28013', '28013', 'ES'],
    ['AUS 2000', '2000', 'AU'],
    ['٦٠٥٢٨', '60528', 'DE'],
    ['१०१०', '1010', 'AT'],
  ])('"%s" is without its sign "%s" in %s', (typed, written, countryCode) => {
    expect(typedPostalCode.safeParse(typed).success).toBe(true)
    expect(canonicalPostalCode({ postalCode: typedPostalCode.parse(typed), countryCode })).toBe(written)
    expect(canonicalPostalCode({ postalCode: written, countryCode })).toBe(written)
    expect(fitsCountry({ postalCode: typed, countryCode })).toBe(true)
  })

  it('keeps the sign of another country, which is refused', () => {
    expect(fitsCountry({ postalCode: 'RUS-60528', countryCode: 'DE' })).toBe(false)
    expect(fitsCountry({ postalCode: 'KR-123', countryCode: 'KR' })).toBe(false)
  })

  it.each(countriesWithPostalCodes)('of %s may have the ISO code of its country before it', countryCode => {
    const example = postalCodeExample(countryCode) ?? ''
    for (const typed of [`${countryCode}-${example}`, `${countryCode} ${example}`]) {
      expect(canonicalPostalCode({ postalCode: typed, countryCode })).toBe(example)
    }
  })

  it.each(countriesWithPostalCodes)('of %s is written alike however it was typed', countryCode => {
    const example = postalCodeExample(countryCode) ?? ''
    for (const typed of [example, example.toLowerCase(), example.replace(/[ -]/g, ''), ` ${example} `]) {
      expect(canonicalPostalCode({ postalCode: typed, countryCode })).toBe(example)
    }
  })

  // Facts of libaddressinput's metadata, June 2025.
  it.each([
    ['AD', 'AD501', 'AD801'],
    ['AS', '96799', '96910'],
    ['BL', '97133', '97233'],
    ['FK', 'FIQQ 1ZZ', 'SIQQ 1ZZ'],
    ['FM', '96941', '96945'],
    ['GB', 'BFPO 61', 'RH6 0CP'],
    ['GF', '97300', '97400'],
    ['GL', '3911', '4000'],
    ['GU', '96931', '96950'],
    ['IO', 'BBND 1ZZ', 'FIQQ 1ZZ'],
    ['ME', '81257', '71257'],
    ['MH', '96970', '96980'],
    ['MP', '96952', '96953'],
    ['MQ', '97220', '97320'],
    ['MT', 'NXR 01', 'NX 01'],
    ['NC', '98814', '98714'],
    ['PM', '97500', '97600'],
    ['PR', '00930-1234', '00830'],
    ['PW', '96940', '96941'],
    ['RE', '97400', '97300'],
    ['RS', '106314', '1063'],
    ['SH', 'STHL 1ZZ', 'ABCD 1ZZ'],
    ['SJ', '9170', '917'],
    ['TW', '10603', '1060'],
    ['VI', '00802-1222', '00852'],
    ['WF', '98600', '98700'],
    ['XK', '70000', '80000'],
    ['YT', '97600', '97700'],
  ])('of %s is "%s" and not "%s"', (countryCode, good, bad) => {
    expect(fitsCountry({ postalCode: good, countryCode })).toBe(true)
    expect(fitsCountry({ postalCode: bad, countryCode })).toBe(false)
  })

  it('is needed where the source says so, and everywhere that parcels go to but Ireland', () => {
    const required =
      'AS AT AU AX BE BL BR CA CH CN DE DK ES FI FK FM FR GB GF GG GL GP GR GS GU IM IN IO IT JE JP KR LI LU MF MH MP MQ ' +
      'MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RU SE SG SH SJ SM TC TR TW US VI WF YT ZA'
    const shipped = 'AD BG CY CZ EE HR HU IS LT LV MC MT RO SI SK VA'
    expect(`${required} ${shipped}`.split(' ').filter(code => !needsPostalCode(code))).toEqual([])
    const free = 'AE AF BA BO EG HK IE IL MA ME MK PH QA RS SA TH TN UA VN XK'
    expect(free.split(' ').filter(needsPostalCode)).toEqual([])
  })

  it('is nobody’s duty where there is none, nor in Ireland', () => {
    expect(['IE', 'AE', 'HK', 'XK'].filter(needsPostalCode)).toEqual([])
    expect(['DE', 'US', 'GB', 'GG', 'AX', 'KR'].filter(code => !needsPostalCode(code))).toEqual([])
  })
})
