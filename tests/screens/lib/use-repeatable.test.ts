import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRepeatable } from '#src/lib/use-repeatable.ts'

const card = { method: 'creditCard', billingAddressId: 'home' }

it('has the same key again where the same is asked for', () => {
  const { result, rerender } = renderHook(useRepeatable)
  const first = result.current(card)
  rerender()
  expect(result.current({ ...card })).toEqual(first)
})

it.each<[string, unknown]>([
  ['another method', { method: 'sepa', billingAddressId: 'home' }],
  ['another billing address', { method: 'creditCard', billingAddressId: 'work' }],
  ['a method without an address', { method: 'payPal' }],
])('has a key of its own for %s', (_, wanted) => {
  const { result } = renderHook(useRepeatable)
  const first = result.current(card)
  expect(result.current(wanted)).not.toEqual(first)
})

it('makes a key where nothing was asked for before', () => {
  const { result } = renderHook(useRepeatable)
  expect(result.current(card)['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
})
