import { describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { makeOrderItem } from '#tests/factories/checkouts.ts'
import type { BookedItem, SaleAccount } from './booked-order.ts'
import { allOf, none, type Remaining, soldBetween } from './reversed-amounts.ts'
import { type Entry, reversalOf, saleOf } from './sale-entries.ts'

const line = (
  serialNumber: number,
  account: SaleAccount,
  changes: Parameters<typeof makeOrderItem>[0] = {},
): BookedItem => ({
  ...makeOrderItem({ serialNumber, isShipped: account === 'sales', ...changes }),
  account,
})

/** 2 mugs of 14.95 with 1.00 off, a gift card, 2 places of a camp, a fee without VAT. */
const order = {
  items: [
    line(1, 'sales', { quantity: 2, price: euros(1495), discount: euros(100) }),
    line(2, 'storedValue', { price: euros(5000), vatRate: 0 }),
    line(3, 'camps', { quantity: 2, price: euros(16_901) }),
    line(4, 'memberFees', { price: euros(4200), vatRate: 0 }),
  ],
  shippingPrice: euros(495),
}
const all = allOf(order)
const without = (from: Remaining, serialNumber: number, left = 0): Remaining =>
  new Map([...from, [serialNumber, left]])

/** Cents on each account; those on which nothing is left are missing. */
function balancesOf(entries: readonly Entry[]): Record<string, number> {
  const balances = new Map<string, number>()
  const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const { debit, credit, cents } of entries) {
    add(debit, cents)
    add(credit, -cents)
  }
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0))
}

const sale = saleOf('c', 'sale:SGE-1', soldBetween(order, all, none))

describe('a sale', () => {
  it('goes to the account of each line, and its VAT to that of the rate', () => {
    // 28.90 of mugs with 4.95 of shipping hold 5.40 at 19 %, 338.02 of places 53.97.
    expect(balancesOf(sale)).toEqual({
      receivables: 3385 + 5000 + 33_802 + 4200,
      sales: -(3385 - 540),
      giftCards: -5000,
      camps: -(33_802 - 5397),
      memberFees: -4200,
      'vat.19': -(540 + 5397),
    })
  })

  it('has a reference for each entry', () => {
    expect(sale.filter(({ cents }) => cents > 0).map(({ reference }) => reference)).toEqual([
      'sale:SGE-1',
      'sale:SGE-1:giftCards',
      'sale:SGE-1:camps',
      'sale:SGE-1:memberFees',
      'sale:SGE-1:vat.19',
    ])
  })
})

describe('what is given up', () => {
  const back = (from: Remaining, to: Remaining) => reversalOf('c', 'reversal:1', soldBetween(order, from, to))

  it('returns to its own account', () => {
    const oneCamp = without(all, 3, 1)
    // 169.01 hold 26.98, the other place 26.99.
    expect(balancesOf(back(all, oneCamp))).toEqual({
      receivables: -16_901,
      camps: 16_901 - 2699,
      'vat.19': 2699,
    })
    expect(balancesOf(back(oneCamp, without(oneCamp, 3)))).toEqual({
      receivables: -16_901,
      camps: 16_901 - 2698,
      'vat.19': 2698,
    })
    expect(balancesOf(back(all, without(all, 2)))).toEqual({ receivables: -5000, giftCards: 5000 })
    expect(balancesOf(back(all, without(all, 4)))).toEqual({ receivables: -4200, memberFees: 4200 })
  })

  it('leaves nothing on any account, in whatever steps it goes', () => {
    const steps = [
      without(all, 3, 1),
      without(without(all, 3, 1), 1, 1),
      without(without(without(all, 3), 1, 1), 2),
      none,
    ]
    const reversals = steps.flatMap((to, index) => back(steps[index - 1] ?? all, to))
    for (const { cents } of reversals) expect(cents).toBeGreaterThanOrEqual(0)
    expect(balancesOf([...sale, ...reversals])).toEqual({})
  })
})
