import { describe, expect, it } from 'vitest'
import { lowestBefore, previousAfter } from './lowest-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 24 * 60 * 60 * 1000)
const price = (cents: number, on: number) => ({ cents, since: day(on) })
const fresh = { previousCents: null }

describe('the lowest price of thirty days', () => {
  it('counts a price that was asked at the beginning of them, however long before it began', () => {
    expect(lowestBefore([price(8995, 0)], day(200))).toBe(8995)
    expect(lowestBefore([price(5000, 0), price(8995, 20)], day(40))).toBe(5000)
  })

  it('forgets a price that ended before them', () => {
    expect(lowestBefore([price(5000, 0), price(8995, 9)], day(40))).toBe(8995)
    expect(lowestBefore([price(5000, 0), price(8995, 10)], day(40))).toBe(8995)
    expect(lowestBefore([price(5000, 0), price(8995, 11)], day(40))).toBe(5000)
  })

  it('is unknown where nothing was asked', () => {
    expect(lowestBefore([], day(1))).toBeUndefined()
  })
})

describe('what stands beside a reduced price', () => {
  it('is the lowest of thirty days, not the last one', () => {
    const history = [price(7000, 0), price(8995, 20)]
    expect(previousAfter(history, fresh, price(6500, 40))).toBe(7000)
  })

  it('is nothing where the price was lower not long ago', () => {
    const history = [price(6000, 0), price(8995, 20)]
    expect(previousAfter(history, fresh, price(6500, 40))).toBeNull()
  })

  it('stays through further steps down, and goes when the price goes up', () => {
    const history = [price(8995, 0), price(7995, 100)]
    expect(previousAfter(history, { previousCents: 8995 }, price(6995, 110))).toBe(8995)
    expect(previousAfter(history, { previousCents: 8995 }, price(8495, 110))).toBeNull()
    expect(previousAfter(history, { previousCents: 8995 }, price(8995, 110))).toBeNull()
  })

  it('is nothing for a first price', () => {
    expect(previousAfter([], fresh, price(100, 0))).toBeNull()
  })
})
