import { expect, it } from 'vitest'
import { paymentAttemptFor, type PaymentRequest } from './payment-attempt.ts'

const card: PaymentRequest = { method: 'creditCard', billingAddressId: 'home' }
const first = { key: 'first', payment: card }
const attemptFor = (payment: PaymentRequest) => paymentAttemptFor(first, payment, () => 'second')

it('is the earlier attempt again where the same is wanted', () => {
  expect(attemptFor({ ...card })).toBe(first)
})

it.each<[string, PaymentRequest]>([
  ['another method', { method: 'sepa', billingAddressId: 'home' }],
  ['another billing address', { method: 'creditCard', billingAddressId: 'work' }],
  ['a method without an address', { method: 'payPal' }],
])('is an attempt of its own for %s', (_, payment) => {
  expect(attemptFor(payment)).toEqual({ key: 'second', payment })
})

it('makes a key where nothing was tried before', () => {
  expect(paymentAttemptFor(null, card, () => 'new').key).toBe('new')
})
