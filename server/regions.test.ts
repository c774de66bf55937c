import { expect, it } from 'vitest'
import { regionsOf } from '#contract/contact/region-names.ts'
import { fitsRegion, isRegionKnown, withRegion } from './regions.ts'

interface UnknownRegion {
  countryCode: string
  postalCode: string
  city: string
  region: string | null
}

/** City and state, as a label names them. */
function cityWithRegion(place: { countryCode: string; postalCode: string; city: string }): string {
  const { city, region } = withRegion<UnknownRegion>({ ...place, region: null })
  return region === null ? city : `${city} ${region}`
}

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
  ['US', '96799', 'Pago Pago', 'Pago Pago AS'],
  ['US', '96910', 'Hagåtña', 'Hagåtña GU'],
  ['US', '96950', 'Saipan', 'Saipan MP'],
  ['US', '06390', 'Fishers Island', 'Fishers Island NY'],
  ['US', '83414', 'Alta', 'Alta WY'],
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
  expect(fitsRegion({ countryCode, postalCode, city, region: null })).toBe(fits)
})

it.each([
  ['US', '02101', 'MA', true],
  ['US', '02101', 'NY', false],
  ['US', '90210', 'CA', true],
  ['US', '96799', 'HI', false],
  // On the border of two.
  ['CA', 'K1A 0B1', 'QC', true],
  ['AU', '0872', 'WA', true],
  ['BR', '01310-100', 'SP', true],
])('in %s, whether %s lies in %s: %s', (countryCode, postalCode, region, fits) => {
  expect(fitsRegion({ countryCode, postalCode, city: 'Somewhere', region })).toBe(fits)
})

it.each([
  ['US', '02101', 'MA', true],
  ['US', '02101', 'Massachusetts', false],
  ['BR', '01310-100', 'SP', true],
  ['BR', '01310-100', 'XX', false],
  ['BR', '01310-100', null, false],
  ['IN', '110001', null, false],
  ['IN', '500001', 'TS', true],
  // An address that was saved before states were asked for, although its code says which.
  ['US', '02101', null, false],
  ['CA', 'K1A 0B1', null, false],
  ['AU', '2600', null, false],
  ['DE', '60528', null, true],
  ['JP', '100-0001', null, true],
  ['JP', '100-0001', 'Tokyo', true],
])('in %s, %s, a state "%s" will do: %s', (countryCode, _, region, known) => {
  expect(isRegionKnown({ countryCode, region })).toBe(known)
})

it('knows each state that a postal code leads to', () => {
  for (const countryCode of ['US', 'CA', 'AU']) {
    const codes = new Set(regionsOf(countryCode).map(({ code }) => code))
    for (let first = 0; first < 1000; first++) {
      const postalCode =
        countryCode === 'US' ? `${String(first).padStart(3, '0')}01` : String(first * 10).padStart(4, '0')
      const { region } = withRegion<UnknownRegion>({
        countryCode,
        postalCode,
        city: 'Somewhere',
        region: null,
      })
      if (region !== null) expect(codes).toContain(region)
    }
  }
})
