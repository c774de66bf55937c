import { describe, expect, it } from 'vitest'
import { isSamePlace, needsPhone } from './address-rules.ts'

const place = {
  firstName: 'Jana',
  lastName: 'Krämer',
  company: null,
  street: 'Lindenweg 4',
  additionalAddress: null,
  postalCode: '60999',
  city: 'Eichwald am Main',
  countryCode: 'DE',
}

describe('needsPhone', () => {
  it('asks for a phone as soon as the parcel leaves Germany', () => {
    expect(needsPhone({ countryCode: 'DE' })).toBe(false)
    expect(needsPhone({ countryCode: 'AT' })).toBe(true)
  })
})

describe('isSamePlace', () => {
  it.each([
    ['case', { city: 'EICHWALD AM MAIN' }],
    ['spaces', { street: ' Lindenweg  4 ' }],
    ['an empty company', { company: '' }],
    ['umlauts', { lastName: 'KRAEMER' }],
    ['Unicode forms', { lastName: 'Kra\u0308mer' }],
    ['a space after the number', { street: 'Lindenweg 4 ' }],
  ])('does not see a difference in %s', (_, change) => {
    expect(isSamePlace(place, { ...place, ...change })).toBe(true)
  })

  it.each(['TESTSTRASSE 1A', 'Teststrasse 1 a', 'Teststr. 1a', 'Teststr.1a'])(
    'takes "Teststraße 1a" and "%s" for one street',
    street => {
      expect(isSamePlace({ ...place, street: 'Teststraße 1a' }, { ...place, street })).toBe(true)
    },
  )

  it('does not ask which state an address is in that was saved before states were', () => {
    const boston = { ...place, countryCode: 'US', region: 'MA' }
    expect(isSamePlace(boston, { ...boston, region: null })).toBe(true)
    expect(isSamePlace(boston, { ...boston, region: 'ma' })).toBe(true)
    expect(isSamePlace(boston, { ...boston, region: 'NY' })).toBe(false)
  })

  it.each([
    ['another person', { firstName: 'Max' }],
    ['another house', { street: 'Lindenweg 5' }],
    ['a number that is written apart', { street: 'Lindenweg 4 2' }],
    ['a second line', { additionalAddress: 'Hinterhaus' }],
    ['another country', { countryCode: 'AT' }],
  ])('sees %s', (_, change) => {
    expect(isSamePlace(place, { ...place, ...change })).toBe(false)
  })
})
