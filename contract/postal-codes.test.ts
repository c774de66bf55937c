import { describe, expect, it } from 'vitest'
import { countriesWithPostalCodes, fitsCountry, postalCodeExample } from './postal-codes.ts'

describe('a postal code', () => {
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
