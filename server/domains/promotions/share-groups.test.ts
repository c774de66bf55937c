import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareGroups } from './share-groups.ts'

const threeForTwo = { buy: 3, pay: 2 }
const line = (quantity: number, price: number) => ({ quantity, cents: quantity * price })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('shareGroups', () => {
  it('makes the cheapest of three free, and spreads that over all three by their price', () => {
    expect(shareGroups([line(1, 5000), line(1, 3000), line(1, 2000)], threeForTwo)).toEqual([1000, 600, 400])
  })

  it('takes groups from the dearest to the cheapest, whatever line they lie in', () => {
    // 30 30 30 | 10 10 10 | 10 alone: 30 and 10 are free.
    expect(shareGroups([line(4, 1000), line(3, 3000)], threeForTwo)).toEqual([1000, 3000])
  })

  it('takes nothing off what makes no whole group', () => {
    expect(shareGroups([line(2, 1000)], threeForTwo)).toEqual([0])
    expect(shareGroups([line(5, 1000)], threeForTwo)).toEqual([1000])
    expect(shareGroups([], threeForTwo)).toEqual([])
  })

  it('knows other groups', () => {
    expect(shareGroups([line(2, 999)], { buy: 2, pay: 1 })).toEqual([999])
    expect(shareGroups([line(5, 1000)], { buy: 5, pay: 3 })).toEqual([2000])
  })

  it('gives the first of equals the cent that does not divide', () => {
    expect(shareGroups([line(1, 1000), line(1, 1000), line(1, 1000)], threeForTwo)).toEqual([334, 333, 333])
  })

  const anyOffer = fc
    .tuple(fc.integer({ min: 2, max: 20 }), fc.nat())
    .map(([buy, any]) => ({ buy, pay: 1 + (any % (buy - 1)) }))
  const anyGoods = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 12 }), cents: fc.integer({ min: 0, max: 60_000 }) }),
    { maxLength: 8 },
  )

  it('takes the price of the cheapest pieces of each group off, and no line more than it costs', () => {
    fc.assert(
      fc.property(anyGoods, anyOffer, (goods, offer) => {
        const shares = shareGroups(goods, offer)
        for (const [index, { cents }] of goods.entries()) {
          expect(Number.isSafeInteger(shares[index])).toBe(true)
          expect(shares[index]).toBeGreaterThanOrEqual(0)
          expect(shares[index]).toBeLessThanOrEqual(cents)
        }
        // Told another way: of the sorted prices, every piece whose place within its whole group is behind the paid ones.
        const prices = goods
          .flatMap(({ quantity, cents }) =>
            Array.from(
              { length: quantity },
              (_, at) => Math.floor(cents / quantity) + (at < cents % quantity ? 1 : 0),
            ),
          )
          .sort((one, other) => other - one)
        const whole = prices.length - (prices.length % offer.buy)
        const free = prices.filter((_, at) => at < whole && at % offer.buy >= offer.pay)
        expect(sum(shares)).toBe(sum(free))
      }),
    )
  })

  it('says the same in whatever order the lines came, but for the cents that equals share', () => {
    fc.assert(
      fc.property(anyGoods, anyOffer, (goods, offer) => {
        expect(sum(shareGroups(goods.toReversed(), offer))).toBe(sum(shareGroups(goods, offer)))
      }),
    )
  })
})
