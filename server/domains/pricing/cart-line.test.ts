import { describe, expect, it } from 'vitest'
import { makeLine } from '#tests/factories/offers.ts'
import { givenOptions, heldPieces, isExpired, optionsKey, piecesOf, secondsUntil } from './cart-line.ts'

const now = new Date()
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe('optionsKey', () => {
  it('is the same for the same choice in another order', () => {
    expect(optionsKey({ a: '1', b: '2' })).toBe(optionsKey({ b: '2', a: '1' }))
  })

  it('differs where a value or a name differs', () => {
    const keys = [{}, { a: '1' }, { a: '2' }, { b: '1' }, { a: '1', b: '1' }, { a: '","b' }].map(optionsKey)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('givenOptions leaves out what was left open', () => {
  expect(givenOptions({ flockName: '', flockNumber: '18' })).toEqual({ flockNumber: '18' })
})

describe('expiry', () => {
  it('comes when the last second is over, not with it', () => {
    expect(secondsUntil(now, now)).toBe(0)
    expect(isExpired({ expiresAt: now }, now)).toBe(false)
    expect(secondsUntil(now, later(1))).toBe(-1)
    expect(isExpired({ expiresAt: now }, later(1))).toBe(true)
  })

  it('has come where a hold ends later than any can', () => {
    const longest = later((4 * 60 + 1) * 60_000)
    expect(isExpired({ expiresAt: longest }, now)).toBe(false)
    expect(isExpired({ expiresAt: new Date(longest.getTime() + 1) }, now)).toBe(true)
  })

  it('counts whole seconds that are left', () => {
    expect(secondsUntil(later(1999), now)).toBe(1)
  })
})

describe('pieces', () => {
  it('are held by a line only as long as it is', () => {
    expect(heldPieces(makeLine(now, { quantity: 3 }))).toBe(3)
    expect(heldPieces(makeLine(now, { quantity: 3, isHeld: false }))).toBe(0)
  })

  it('of a SKU are counted over all choices of options', () => {
    const lines = [
      makeLine(now, { quantity: 2 }),
      makeLine(now, { quantity: 1, userOptionValues: { flockNumber: '18' } }),
      makeLine(now, { quantity: 4, sku: 'AWAY-M' }),
    ]
    expect(piecesOf(lines, makeLine(now))).toBe(3)
  })
})
