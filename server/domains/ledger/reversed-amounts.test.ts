import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import type { BookedItem, SaleAccount } from './booked-order.ts'
import { vatOfOrder } from './vat.ts'
import { grossOf, none, soldBetween, soldByRate, soldOf, worthOf } from './reversed-amounts.ts'

const line = (
  serialNumber: number,
  quantity: number,
  cents: number,
  discount = 0,
  vatRate = 19,
  account: SaleAccount = 'sales',
): BookedItem => ({
  serialNumber,
  type: 'product',
  isShipped: true,
  isStoredValue: account === 'storedValue',
  account,
  isAdultsOnly: false,
  sku: `S-${serialNumber}`,
  productNumber: `P-${serialNumber}`,
  name: { de: 'Tasse', en: 'Mug', ja: 'マグ' },
  size: null,
  picture: { kind: 'mug', primary: '#000000', secondary: '#ffffff', pattern: 'plain', number: null },
  userOptionValues: {},
  quantity,
  remainingQuantity: quantity,
  price: euros(cents),
  totalPrice: euros(cents * quantity),
  discount: euros(discount),
  vatRate,
})

const sumOf = (amounts: readonly { cents: number }[]) => amounts.reduce((sum, { cents }) => sum + cents, 0)

describe('worthOf', () => {
  it('spreads a discount over all pieces', () => {
    const item = line(1, 3, 1000, 100)
    expect([0, 1, 2, 3].map(pieces => worthOf(item, pieces))).toEqual([0, 967, 1933, 2900])
  })
})

describe('soldBetween', () => {
  it('keeps money in another form apart, which has neither VAT nor a share of the shipping', () => {
    const card = { ...line(2, 2, 5000, 0, 0, 'storedValue'), isShipped: false }
    const order = { items: [line(1, 1, 1000), card], shippingPrice: euros(490) }
    const all = new Map([
      [1, 1],
      [2, 2],
    ])
    expect(soldBetween(order, all, none)).toEqual([
      { account: 'sales', vatRate: 19, netCents: 1252, vatCents: 238 },
      { account: 'storedValue', vatRate: 0, netCents: 10_000, vatCents: 0 },
    ])
    // Without the parcel nothing is sent any more.
    expect(grossOf(soldBetween(order, all, new Map([[2, 2]])))).toBe(1490)
  })
})

describe('soldOf', () => {
  const account = 'sales'

  it('keeps the shipping until the last piece is gone', () => {
    const order = { items: [line(1, 1, 1000), line(2, 1, 2000)], shippingPrice: euros(490) }
    expect(soldOf(order, new Map([[1, 1]]))).toEqual([{ account, vatRate: 19, cents: 1490 }])
    expect(soldOf(order, none)).toEqual([{ account, vatRate: 19, cents: 0 }])
  })

  it('leaves each rate its part of the shipping when goods of the other rate go', () => {
    const order = { items: [line(1, 1, 3000), line(2, 1, 1000, 0, 7)], shippingPrice: euros(400) }
    expect(soldOf(order, new Map([[2, 1]]))).toEqual([
      { account, vatRate: 19, cents: 300 },
      { account, vatRate: 7, cents: 1100 },
    ])
  })

  it('is what was ordered where all stay, and never grows when pieces go', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        cents: fc.integer({ min: 1, max: 20_000 }),
        share: fc.integer({ min: 0, max: 100 }),
        vatRate: fc.constantFrom(19, 7, 0),
        booked: fc.constantFrom('sales', 'memberFees', 'camps'),
        stays: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1500 }), (given, shippingCents) => {
        const items = given.map(({ quantity, cents, share, vatRate, booked }, index) =>
          line(index + 1, quantity, cents, Math.floor((cents * quantity * share) / 100), vatRate, booked),
        )
        const order = { items, shippingPrice: euros(shippingCents) }
        const all = new Map(items.map(item => [item.serialNumber, item.quantity]))
        const some = new Map(
          given.map(({ quantity, stays }, index) => [index + 1, Math.min(quantity, stays)]),
        )
        const goods = items.map(item => ({
          account: item.account,
          vatRate: item.vatRate,
          isShipped: true,
          cents: worthOf(item, item.quantity),
        }))
        expect(sumOf(soldOf(order, all))).toBe(sumOf(goods) + shippingCents)
        expect(vatOfOrder(goods, shippingCents)).toEqual(
          soldByRate(soldBetween(order, all, none)).map(({ vatRate, vatCents }) => ({
            vatRate,
            cents: vatCents,
          })),
        )
        const rest = soldOf(order, some)
        for (const [index, { cents }] of soldOf(order, all).entries()) {
          expect(rest[index]?.cents).toBeGreaterThanOrEqual(0)
          expect(rest[index]?.cents).toBeLessThanOrEqual(cents)
        }
        expect(sumOf(soldOf(order, none))).toBe(0)
        const [gone, left] = [soldBetween(order, all, some), soldBetween(order, some, none)]
        expect(grossOf(gone) + grossOf(left)).toBe(sumOf(soldOf(order, all)))
        for (const { netCents, vatCents } of [...gone, ...left]) {
          expect(netCents).toBeGreaterThanOrEqual(0)
          expect(vatCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
