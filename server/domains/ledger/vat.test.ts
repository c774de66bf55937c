import { describe, expect, it } from 'vitest'
import { apportion, includedVat, sumByRate, vatOfOrder } from './vat.ts'

const account = 'sales' as const

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('includedVat', () => {
  it.each([
    [11_900, 19, 1900],
    [10_700, 7, 700],
    [1, 19, 0],
    [3, 19, 0],
    [4, 19, 1],
    [8096, 19, 1293],
    [0, 19, 0],
    [5000, 0, 0],
  ])('finds %i cents at %i %% to include %i', (gross, rate, vat) => {
    expect(includedVat(gross, rate)).toBe(vat)
  })

  it('counts half a cent as one', () => {
    // At 100 % the VAT is half of the amount: a rate at which halves are easy to see.
    expect([1, 3, 5].map(cents => includedVat(cents, 100))).toEqual([1, 2, 3])
  })

  it('leaves a net amount that gives the gross amount again, give or take the cent of one rounding', () => {
    const differences = [7, 19].flatMap(rate =>
      Array.from({ length: 10_000 }, (_, gross) => {
        const net = gross - includedVat(gross, rate)
        return Math.abs(Math.round((net * (100 + rate)) / 100) - gross)
      }),
    )
    expect(Math.max(...differences)).toBeLessThanOrEqual(1)
  })
})

describe('apportion', () => {
  it('splits in proportion', () => {
    expect(apportion(100, [1, 3])).toEqual([25, 75])
  })

  it('gives the cents that rounding leaves to the largest remainders, the first of equals first', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(apportion(495, [8999, 1999])).toEqual([405, 90])
  })

  it('gives all to the first part where nothing weighs anything', () => {
    expect(apportion(495, [0, 0])).toEqual([495, 0])
    expect(apportion(495, [])).toEqual([])
  })

  it('always adds up to the amount', () => {
    for (let cents = 0; cents < 2000; cents += 7) {
      for (const weights of [[1], [1, 2, 4], [8999, 2499, 1], [3, 3, 3, 3, 3, 3, 3]]) {
        expect(sum(apportion(cents, weights))).toBe(cents)
      }
    }
  })
})

describe('vatOfOrder', () => {
  it('taxes shipping as the goods it moves', () => {
    expect(vatOfOrder([{ account, vatRate: 19, cents: 8999, isShipped: true }], 495)).toEqual([
      { vatRate: 19, cents: 1516 },
    ])
  })

  it('splits shipping between the rates by the worth of the goods', () => {
    const goods = [
      { account, vatRate: 7, cents: 1999, isShipped: true },
      { account, vatRate: 19, cents: 5000, isShipped: true },
      { account, vatRate: 19, cents: 3999, isShipped: true },
    ]
    expect(vatOfOrder(goods, 495)).toEqual([
      { vatRate: 19, cents: includedVat(8999 + 405, 19) },
      { vatRate: 7, cents: includedVat(1999 + 90, 7) },
    ])
  })

  it('rounds once per rate and not once per line', () => {
    const line = { account, vatRate: 19, cents: 3, isShipped: true }
    expect(vatOfOrder([line, line, line, line], 0)).toEqual([{ vatRate: 19, cents: 2 }])
  })

  it('rounds what goes to several accounts for each of them, as the books do', () => {
    const line = { vatRate: 19, cents: 3, isShipped: true }
    const goods = [
      { ...line, account },
      { ...line, account: 'camps' as const },
    ]
    expect(vatOfOrder(goods, 0)).toEqual([{ vatRate: 19, cents: 0 }])
    expect(vatOfOrder([...goods, { ...line, account, cents: 1 }], 0)).toEqual([{ vatRate: 19, cents: 1 }])
  })

  it('leaves shipping to what travels', () => {
    const goods = [
      { account, vatRate: 19, cents: 1000, isShipped: true },
      { account, vatRate: 0, cents: 100_000, isShipped: false },
    ]
    expect(vatOfOrder(goods, 495)).toEqual([
      { vatRate: 19, cents: includedVat(1495, 19) },
      { vatRate: 0, cents: 0 },
    ])
  })
})

describe('sumByRate', () => {
  it('adds the invoices of several sellers up, so that the checkout says what they say', () => {
    const one = [
      { vatRate: 19, cents: 100 },
      { vatRate: 7, cents: 10 },
    ]
    expect(sumByRate([...one, { vatRate: 19, cents: 5 }])).toEqual([
      { vatRate: 19, cents: 105 },
      { vatRate: 7, cents: 10 },
    ])
  })
})
