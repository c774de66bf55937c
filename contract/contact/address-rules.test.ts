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

  it.each([
    ['Hauptstr. 1-3', 'Hauptstraße 1–3'],
    ['Hauptstr. 1-3', 'Hauptstr. 1\u20113'],
    ['Hauptstr. 1-3', 'Hauptstr. 1 — 3'],
    ['Hauptstraße 1', 'Haupt-Straße 1'],
    ['Hauptstraße 1', 'Haupt Str. 1'],
    ['Hauptstraße 1/2', 'Hauptstraße ½'],
    ['Hauptstraße 1 1/2', 'Hauptstraße 1½'],
    ['Rue de l’Est 1', 'Rue de l`Est 1'],
    ['Rue de l’Est 1', 'Rue de l´Est 1'],
    ['Hauptstraße 12', 'Hauptstraße １２'],
    ['Stra\u00adßenweg 1', 'Straßenweg 1'],
  ])('takes "%s" and "%s" for one', (one, other) => {
    expect(isSamePlace({ ...place, street: one }, { ...place, street: other })).toBe(true)
  })

  it.each([
    ['İSTANBUL', 'istanbul'],
    ['DİYARBAKIR', 'Diyarbakır'],
    ['ΑΘΗΝΑΣ', 'Αθηνας'],
  ])('takes "%s" and "%s" for one city', (one, other) => {
    expect(isSamePlace({ ...place, city: one }, { ...place, city: other })).toBe(true)
  })

  it.each([
    ['Hauptstraße 1½', 'Hauptstraße 11/2'],
    ['Hauptstraße 1-3', 'Hauptstraße 13'],
    ['Hauptstraße 1/3', 'Hauptstraße 1-3'],
    ['Strandweg 1', 'Hauptstrandweg 1'],
  ])('does not take "%s" and "%s" for one', (one, other) => {
    expect(isSamePlace({ ...place, street: one }, { ...place, street: other })).toBe(false)
  })

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
