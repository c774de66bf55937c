import { describe, expect, it } from 'vitest'
import {
  chooseShipping,
  isShippingCode,
  shippingMethodsTo,
  standardDeliveryDays,
  zoneOf,
} from './shipping.ts'

const country = (countryCode: string, isShippable = true) => ({ countryCode, isShippable, name: { de: '' } })
const codes = (...parameters: Parameters<typeof shippingMethodsTo>) =>
  shippingMethodsTo(...parameters).map(method => method.shippingCode)

describe('zoneOf', () => {
  it.each([
    ['DE', 'home'],
    ['AT', 'union'],
    ['CH', 'world'],
    ['JP', 'world'],
  ])('puts %s into "%s"', (code, zone) => {
    expect(zoneOf(country(code))).toBe(zone)
  })

  it('puts a country that nothing is sent to into "none", whichever it is', () => {
    expect(zoneOf(country('DE', false))).toBe('none')
  })
})

describe('shippingMethodsTo', () => {
  it('offers the courier within Germany only', () => {
    expect(codes('home')).toEqual(['standard', 'express', 'pickup'])
    expect(codes('union')).toEqual(['standard', 'pickup'])
  })

  it('lets people from anywhere pick up', () => {
    expect(codes('none')).toEqual(['pickup'])
  })

  it('costs more the farther it goes', () => {
    const standard = (['home', 'union', 'world'] as const).map(
      zone => chooseShipping(shippingMethodsTo(zone), 'standard')?.price.cents ?? 0,
    )
    expect(standard).toEqual(standard.toSorted((one, other) => one - other))
    expect(new Set(standard).size).toBe(3)
  })

  it('lets the courier hand over at the invoice address only', () => {
    const strict = shippingMethodsTo('home').filter(method => method.requiresEqualAddresses)
    expect(strict.map(method => method.shippingCode)).toEqual(['express'])
  })

  it('adds the days that the goods need before they can leave', () => {
    const [plain] = shippingMethodsTo('home')
    const [flocked] = shippingMethodsTo('home', 2)
    expect(flocked?.deliveryDays.min).toBe((plain?.deliveryDays.min ?? 0) + 2)
    expect(flocked?.deliveryDays).toEqual(standardDeliveryDays(2))
  })
})

describe('chooseShipping', () => {
  const home = shippingMethodsTo('home')
  const union = shippingMethodsTo('union')

  it('takes what was asked for', () => {
    expect(chooseShipping(home, 'express')?.shippingCode).toBe('express')
  })

  it('takes the standard way where nothing was asked for or it does not go there', () => {
    expect(chooseShipping(home, undefined)?.shippingCode).toBe('standard')
    expect(chooseShipping(union, 'express')?.shippingCode).toBe('standard')
  })

  it('never makes somebody pick up who did not ask for it', () => {
    expect(chooseShipping(shippingMethodsTo('none'), 'standard')).toBeUndefined()
  })
})

it('isShippingCode knows the codes that there are', () => {
  expect(['standard', 'express', 'pickup', 'pigeon'].filter(isShippingCode)).toEqual([
    'standard',
    'express',
    'pickup',
  ])
})
