import { describe, expect, it } from 'vitest'
import { makeOffer } from '#tests/factories/offers.ts'
import { checkProduct } from './product-supplier.ts'

const options = [
  { key: 'flockName', name: { de: 'Name' }, kind: 'text', maxLength: 12 },
  { key: 'flockNumber', name: { de: 'Nummer' }, kind: 'number', maxLength: 2 },
] as const

const codeOf = (
  offer: Parameters<typeof makeOffer>[0],
  requested: Partial<Parameters<typeof checkProduct>[1]> = {},
) => checkProduct(makeOffer(offer), { quantity: 1, userOptionValues: {}, ...requested })?.code

describe('checkProduct', () => {
  it('lets a usual wish through', () => {
    expect(
      codeOf({ options }, { quantity: 5, userOptionValues: { flockName: 'Jana', flockNumber: '18' } }),
    ).toBe(undefined)
  })

  it('refuses what is not sold any more', () => {
    expect(codeOf({ isActive: false })).toBe('CARTITEM_INACTIVE')
  })

  it('refuses more than one cart may hold', () => {
    expect(codeOf({ maxQuantity: 5 }, { quantity: 6 })).toBe(
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    )
  })

  it.each([
    ['an option that the product does not have', { engraving: 'Jana' }],
    ['a name that does not fit on a back', { flockName: 'Krämer-Lewandowski' }],
    ['a number that is none', { flockNumber: 'x' }],
    ['a number that begins with nothing', { flockNumber: '07' }],
    ['a number of three digits', { flockNumber: '100' }],
    ['a name that every object has', { constructor: 'x' }],
  ])('refuses %s', (_, userOptionValues) => {
    expect(codeOf({ options }, { userOptionValues })).toBe('INVALID_REQUEST')
  })
})
