import { expect, it } from 'vitest'
import { cityWithRegion, fitsRegion } from './regions.ts'

it.each([
  ['US', '02108', 'Boston', 'Boston MA'],
  ['US', '02108-1234', 'Boston, MA', 'Boston MA'],
  ['US', '12345', 'Schenectady', 'Schenectady NY'],
  ['US', '20001', 'Washington DC', 'Washington DC'],
  ['US', '22201', 'Arlington', 'Arlington VA'],
  ['US', '60601', 'Chicago', 'Chicago IL'],
  ['US', '73301', 'Austin', 'Austin TX'],
  ['US', '90001', 'Los Angeles', 'Los Angeles CA'],
  ['US', '99801', 'Juneau', 'Juneau AK'],
  ['US', '00901', 'San Juan', 'San Juan PR'],
  ['CA', 'K1A 0B1', 'Ottawa', 'Ottawa ON'],
  ['CA', 'H2Y 1C6', 'Montréal', 'Montréal QC'],
  ['CA', 'X0A 0H0', 'Iqaluit', 'Iqaluit NU'],
  ['CA', 'X1A 2N3', 'Yellowknife', 'Yellowknife NT'],
  ['AU', '2600', 'Canberra', 'Canberra ACT'],
  ['AU', '2000', 'Sydney NSW', 'Sydney NSW'],
  ['AU', '0800', 'Darwin', 'Darwin NT'],
  ['DE', '60528', 'Frankfurt', 'Frankfurt'],
  ['constructor', '1', 'Nowhere', 'Nowhere'],
])('in %s, %s %s is "%s"', (countryCode, postalCode, city, labelled) => {
  expect(cityWithRegion({ countryCode, postalCode, city })).toBe(labelled)
})

it.each([
  ['US', '02108', 'Boston, MA', true],
  ['US', '12345', 'Boston, MA', false],
  ['US', '12345', 'Boston MA', false],
  ['US', '12345', 'Boston', true],
  ['CA', 'K1A 0B1', 'Toronto, ON', true],
  ['CA', 'V5K 0A1', 'Toronto, ON', false],
  ['DE', '60528', 'Frankfurt, MA', true],
])('in %s, whether %s lies in the state of "%s": %s', (countryCode, postalCode, city, fits) => {
  expect(fitsRegion({ countryCode, postalCode, city })).toBe(fits)
})
