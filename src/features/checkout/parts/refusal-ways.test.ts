import { describe, expect, it } from 'vitest'
import { problem } from '#contract/kernel/problem.ts'
import { refusalWay, refusedAddressFields } from './refusal-ways.ts'

const refusal = (more: object) => problem.parse({ title: 'Refused', status: 409, ...more })

describe('a refused order', () => {
  it('is mended in the cart where a line has run out', () => {
    expect(refusalWay(refusal({ errorCode: 'CARTITEM_EXPIRED' }))).toBe('cart')
  })

  it('is mended in the address where the phone is missing', () => {
    expect(refusalWay(refusal({ errorCode: 'FOREIGN_ADDRESS_NEEDS_PHONE' }))).toBe('address')
  })

  it('is mended in the address where the platform names one of its fields', () => {
    const errors = [{ path: 'shippingAddress.city', code: 'too_big', message: 'Too long' }]
    expect(refusalWay(refusal({ errorCode: 'INVALID_REQUEST', errors }))).toBe('address')
  })

  it('is confirmed on the spot where only the sum is new', () => {
    expect(refusalWay(refusal({ errorCode: 'CART_CHANGED' }))).toBe('here')
  })

  it('names its fields as the address step does', () => {
    expect(
      refusedAddressFields({ 'shippingAddress.phone': 'a', 'billingAddress.city': 'b', total: 'c' }),
    ).toEqual({ 'shipping.phone': 'a', 'invoice.city': 'b' })
  })
})
