import { expect, it } from 'vitest'
import { memberCents } from './member-price.ts'

it.each([
  [8990, 8091],
  [8095, 7285],
  [1, 0],
])('takes ten percent off %i cents', (cents, expected) => {
  expect(memberCents(cents, 'jerseys')).toBe(expected)
})

it('leaves the price of a book as it is for everybody', () => {
  expect(memberCents(2400, 'books')).toBeNull()
})
