import { describe, expect, it } from 'vitest'
import { availabilityOf, discountPercent } from './product-view.ts'

describe('availabilityOf', () => {
  it.each([
    [{ stock: 0, reserved: 0 }, 'soldOut'],
    [{ stock: 4, reserved: 4 }, 'soldOut'],
    [{ stock: 5, reserved: 4 }, 'few'],
    [{ stock: 9, reserved: 0 }, 'few'],
    [{ stock: 10, reserved: 0 }, 'available'],
    [{ stock: 30, reserved: 21 }, 'few'],
  ])('calls %j %s', (variant, expected) => {
    expect(availabilityOf(variant)).toBe(expected)
  })
})

describe('discountPercent', () => {
  it.each([
    [8995, 8096, 9],
    [10_000, 9000, 10],
    [10_000, 9999, 0],
    [1000, 1000, 0],
    [900, 1000, 0],
    [null, 1000, 0],
  ])('from %j to %i cents is %i %%, never more than is true', (previous, cents, percent) => {
    expect(discountPercent(previous, cents)).toBe(percent)
  })
})
