import { describe, expect, it } from 'vitest'
import { countriesWithPostalCodes, fitsCountry, postalCodeExample, typedPostalCode } from './postal-codes.ts'

describe('a postal code', () => {
  it.each([
    ['６０５２８', '60528', 'DE'],
    ['60 528', '60528', 'DE'],
    ['D-60528', '60528', 'DE'],
    ['D\u201160528', '60528', 'DE'],
    ['A-1010', '1010', 'AT'],
    ['CH-3011', '3011', 'CH'],
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
  ])('"%s" does not fit %s', (postalCode, countryCode) => {
    expect(fitsCountry({ postalCode, countryCode })).toBe(false)
  })

  it.each(['KR', 'constructor'])('is free where nothing is known of the country: %s', countryCode => {
    expect(fitsCountry({ postalCode: 'anything', countryCode })).toBe(true)
    expect(postalCodeExample(countryCode)).toBeUndefined()
  })

  it.each(countriesWithPostalCodes)('of %s has an example that fits', countryCode => {
    expect(fitsCountry({ postalCode: postalCodeExample(countryCode) ?? '', countryCode })).toBe(true)
  })
})
