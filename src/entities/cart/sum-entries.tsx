import { type Money } from '#src/lib/format/money.ts'
import { Price } from '#src/ui/price.tsx'
import type { SummaryEntry } from '#src/ui/summary-list.tsx'

/** What something costs, from the goods to what is left to pay. */
export interface Sums {
  goods: Money
  promotions: Money
  shipping: Money
  total: Money
  /** The VAT that `total` includes, by rate. */
  tax: readonly { vatRate: number; amount: Money }[]
  vouchers: Money
  due: Money
}

export interface SumTerms {
  goods: string
  promotions: string
  shipping: string
  /** Instead of a price of nothing. */
  free: string
  total: string
  tax: (vatRate: number) => string
  vouchers: string
  due: string
}

const minus = ({ cents, currency }: Money): Money => ({ cents: -cents, currency })

/** The lines of a sum: discounts, and what vouchers leave to pay, only where there are some. */
export function sumEntries(sums: Sums, terms: SumTerms): SummaryEntry[] {
  const { goods, promotions, shipping, total, tax, vouchers, due } = sums
  return [
    { key: 'goods', term: terms.goods, value: <Price money={goods} /> },
    ...(promotions.cents === 0
      ? []
      : [{ key: 'promotions', term: terms.promotions, value: <Price money={minus(promotions)} /> }]),
    {
      key: 'shipping',
      term: terms.shipping,
      value: shipping.cents === 0 ? terms.free : <Price money={shipping} />,
    },
    { key: 'total', term: terms.total, value: <Price money={total} />, total: true },
    ...tax.map(({ vatRate, amount }) => ({
      key: `tax-${vatRate}`,
      term: terms.tax(vatRate),
      value: <Price money={amount} />,
    })),
    ...(vouchers.cents === 0
      ? []
      : [
          { key: 'vouchers', term: terms.vouchers, value: <Price money={minus(vouchers)} /> },
          { key: 'due', term: terms.due, value: <Price money={due} />, total: true },
        ]),
  ]
}
