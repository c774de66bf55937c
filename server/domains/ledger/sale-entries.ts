import type { SaleAccount } from './booked-order.ts'
import { type SoldAmount, soldByRate } from './reversed-amounts.ts'

/**
 * `giftCards`: what the club owes the owners of gift cards; `vouchers`: what those have cost it that it gave away.
 * `receivables`: what buyers owe. `provider`: what the payment provider holds for the club; `bank`: what buyers have transferred to it.
 * `sales`, `memberFees` and `camps`: what was sold of each, without the VAT, which is one account for each rate.
 */
export type LedgerAccount =
  | 'receivables'
  | 'provider'
  | 'bank'
  | 'sales'
  | 'memberFees'
  | 'camps'
  | 'giftCards'
  | 'vouchers'
  | `vat.${number}`

/** Cents that move from one account to another; the reference names their cause. */
export interface Entry {
  readonly reference: string
  readonly checkoutId: string
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly cents: number
}

const creditOf = {
  sales: 'sales',
  storedValue: 'giftCards',
  memberFees: 'memberFees',
  camps: 'camps',
} as const satisfies Record<SaleAccount, LedgerAccount>

/** What a sale moves: the buyer owes its total. Its VAT goes to the account of the rate, the rest to those of what was sold. */
export function saleOf(checkoutId: string, reference: string, sold: readonly SoldAmount[]): Entry[] {
  const common = { checkoutId, debit: 'receivables' } as const
  const byAccount = Map.groupBy(sold, ({ account }) => creditOf[account])
  return [
    ...[...byAccount].map(([credit, parts]): Entry => ({
      ...common,
      // The goods of the shop have it without a suffix.
      reference: credit === 'sales' ? reference : `${reference}:${credit}`,
      credit,
      cents: parts.reduce((sum, { netCents }) => sum + netCents, 0),
    })),
    ...soldByRate(sold).map(({ vatRate, vatCents }): Entry => ({
      ...common,
      reference: `${reference}:vat.${vatRate}`,
      credit: `vat.${vatRate}`,
      cents: vatCents,
    })),
  ]
}

export const reversalOf = (checkoutId: string, reference: string, sold: readonly SoldAmount[]): Entry[] =>
  saleOf(checkoutId, reference, sold).map(({ debit, credit, ...entry }) => ({
    ...entry,
    debit: credit,
    credit: debit,
  }))
