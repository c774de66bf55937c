import { describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { makeCart, makeCartItem, makeCartOrder, makeShippingMethod } from '#tests/factories/carts.ts'
import { checkPurchase } from './check-purchase.ts'

const cart = makeCart()

/** What a buyer sends who has seen `seen`. */
const purchase = (changes: Partial<Parameters<typeof checkPurchase>[1]> = {}, seen = cart) => ({
  shippingAddress: makePostalAddress(),
  billingAddress: makePostalAddress(),
  cartVersion: seen.version,
  total: seen.totalPrice,
  isOfAge: false,
  ...changes,
})

const refused = (seen: typeof cart, changes: Parameters<typeof purchase>[0] = {}) => {
  const refusal = checkPurchase(seen, purchase(changes, seen))
  return refusal && [refusal.status, refusal.body.errorCode, refusal.body.errors?.[0]?.path]
}

const cartOf = (...items: ReturnType<typeof makeCartItem>[]) =>
  makeCart({ orders: [makeCartOrder({ items })] })
const withError = (errorCode: 'CARTITEM_EXPIRED' | 'CARTITEM_INACTIVE') =>
  makeCartItem({ validationErrors: [{ errorCode }] })

const abroad = { countryCode: 'AT', phone: '+43 1 5550 1899' }
const unshippable = makeCart({
  countryCode: 'UA',
  orders: [makeCartOrder({ validationErrors: [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' }] })],
})
const courier = makeShippingMethod({ shippingCode: 'express', requiresEqualAddresses: true })

describe('checkPurchase', () => {
  it('lets through what the buyer has seen', () => {
    expect(refused(cart)).toBeUndefined()
  })

  it('refuses an empty cart', () => {
    expect(refused(makeCart({ orders: [] }))).toEqual([409, 'CART_EMPTY', undefined])
  })

  it('refuses another version or another total than the buyer has seen', () => {
    expect(refused(cart, { cartVersion: cart.version + 1 })).toEqual([409, 'CART_CHANGED', undefined])
    expect(refused(cart, { total: euros(cart.totalPrice.cents - 1) })).toEqual([
      409,
      'CART_CHANGED',
      undefined,
    ])
  })

  it('refuses a line that has expired, whatever else is wrong in the cart', () => {
    expect(refused(cartOf(withError('CARTITEM_INACTIVE')))).toEqual([409, 'CARTITEM_INACTIVE', undefined])
    expect(refused(cartOf(withError('CARTITEM_INACTIVE'), withError('CARTITEM_EXPIRED')))).toEqual([
      409,
      'CARTITEM_EXPIRED',
      undefined,
    ])
  })

  it('asks for a phone where the parcel leaves the country', () => {
    const path = 'shippingAddress.phone'
    const vienna = makePostalAddress({ countryCode: 'AT' })
    expect(refused(cart, { shippingAddress: vienna })).toEqual([400, 'FOREIGN_ADDRESS_NEEDS_PHONE', path])
    expect(refused(cart, { shippingAddress: makePostalAddress(abroad) })).toBeUndefined()
    expect(refused(cart, { billingAddress: vienna })).toBeUndefined()
  })

  it('sends by courier to the invoice address only', () => {
    const byCourier = cartOf(makeCartItem({ shippingMethods: [courier] }))
    const elsewhere = makePostalAddress({ street: 'Waldweg 2' })
    expect(refused(byCourier)).toBeUndefined()
    expect(refused(byCourier, { shippingAddress: elsewhere })).toEqual([
      400,
      'ADDRESSES_MUST_BE_EQUAL',
      'shippingAddress',
    ])
    expect(refused(cart, { shippingAddress: elsewhere })).toBeUndefined()
  })

  it('refuses a country that nothing is sent to, whatever total it was seen with', () => {
    const kyiv = makePostalAddress({ countryCode: 'UA', phone: '+380 44 555 1899' })
    expect(refused(unshippable, { shippingAddress: kyiv, total: euros(1) })).toEqual([
      400,
      'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
      'shippingAddress.countryCode',
    ])
  })

  it('refuses a country that there is not', () => {
    const nowhere = makePostalAddress({ countryCode: 'XX' })
    const code = 'COUNTRY_UNKNOWN'
    expect(refused(cart, { billingAddress: nowhere })).toEqual([400, code, 'billingAddress.countryCode'])
  })

  it('refuses a postal code that its country does not have', () => {
    const wrong = makePostalAddress({ postalCode: '123' })
    const code = 'POSTAL_CODE_INVALID'
    expect(refused(cart, { shippingAddress: wrong })).toEqual([400, code, 'shippingAddress.postalCode'])
    expect(refused(cart, { billingAddress: wrong })).toEqual([400, code, 'billingAddress.postalCode'])
  })

  it('speaks of the cart before the addresses', () => {
    const shippingAddress = makePostalAddress({ countryCode: 'AT' })
    expect(refused(cart, { shippingAddress, cartVersion: 99 })).toEqual([409, 'CART_CHANGED', undefined])
  })
})
