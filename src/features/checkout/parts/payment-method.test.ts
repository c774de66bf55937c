import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { keyOfMethod, onlineMethods } from './payment-method.ts'

const kept = (changes: Partial<PaymentInfo>): PaymentInfo => ({
  id: randomUUID(),
  method: 'creditCard',
  state: 'active',
  details: null,
  addedAt: '2026-11-23T10:00:00.000Z',
  ...changes,
})

it('offers what is kept before what is new, method by method', () => {
  const card = kept({})
  const account = kept({ method: 'payPal' })
  const methods = onlineMethods({ items: [account, card], offered: ['payPal', 'creditCard'] })
  expect(methods.map(keyOfMethod)).toEqual([card.id, 'creditCard', account.id, 'payPal'])
})

it('offers nothing that is not ready, or that the person may not use', () => {
  const items = [kept({ state: 'pending' }), kept({ method: 'sepa' })]
  expect(onlineMethods({ items, offered: ['creditCard'] }).map(keyOfMethod)).toEqual(['creditCard'])
})
