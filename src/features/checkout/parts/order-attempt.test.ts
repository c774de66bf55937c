import { describe, expect, it } from 'vitest'
import type { CheckoutPayload } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { attemptFor, hasOvertaken, orderAttempt } from './order-attempt.ts'
import type { ChosenMethod } from './payment-method.ts'

const payload: CheckoutPayload = {
  shippingAddress: makePostalAddress(),
  billingAddress: makePostalAddress(),
  cartVersion: 7,
  total: euros(9490),
}
const method: ChosenMethod = { type: 'purchaseOnAccount' }
const first = attemptFor(null, { payload, method })

describe('an attempt to order', () => {
  it('keeps its key as long as it orders the same', () => {
    expect(attemptFor(first, { payload: structuredClone(payload), method })).toEqual(first)
  })

  it('keeps its key through the tab’s memory', () => {
    const restored = orderAttempt.parse(JSON.parse(JSON.stringify(first)))
    expect(attemptFor(restored, { payload, method }).key).toBe(first.key)
  })

  it.each<[string, Partial<CheckoutPayload>]>([
    ['another cart', { cartVersion: 8 }],
    ['another total', { total: euros(9491) }],
    ['another address', { shippingAddress: makePostalAddress({ street: 'Am Eichwald 19' }) }],
  ])('gets a new key for %s', (_, change) => {
    expect(attemptFor(first, { payload: { ...payload, ...change }, method }).key).not.toBe(first.key)
  })

  it('gets a new key for another way to pay', () => {
    const byPayPal: ChosenMethod = { type: 'payPal', paymentInfoId: null }
    expect(attemptFor(first, { payload, method: byPayPal }).key).not.toBe(first.key)
  })

  it('is overtaken as soon as the cart is another one', () => {
    expect(hasOvertaken({ version: 7 }, first)).toBe(false)
    expect(hasOvertaken({ version: 8 }, first)).toBe(true)
  })
})
