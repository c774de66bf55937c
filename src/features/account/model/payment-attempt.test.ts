import { expect, it } from 'vitest'
import { paymentAttemptFor, type PaymentWish } from './payment-attempt.ts'

const card: PaymentWish = { method: 'creditCard', billingAddressId: 'home' }
const first = { key: 'first', wish: card }
const attemptFor = (wish: PaymentWish) => paymentAttemptFor(first, wish, () => 'second')

it('is the earlier attempt again where the same is wanted', () => {
  expect(attemptFor({ ...card })).toBe(first)
})

it.each<[string, PaymentWish]>([
  ['another method', { method: 'sepa', billingAddressId: 'home' }],
  ['another billing address', { method: 'creditCard', billingAddressId: 'work' }],
  ['a method without an address', { method: 'payPal' }],
])('is an attempt of its own for %s', (_, wish) => {
  expect(attemptFor(wish)).toEqual({ key: 'second', wish })
})

it('makes a key where nothing was tried before', () => {
  expect(paymentAttemptFor(null, card, () => 'new').key).toBe('new')
})
