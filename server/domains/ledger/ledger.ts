import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Checkout } from '#contract/checkout.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { ledgerEntries } from '#server/db/schema/checkout-payment.ts'
import { allOf, none, type SoldAmount, soldBetween } from './reversed-amounts.ts'

/**
 * `giftCards`: what the club owes the owners of gift cards; `vouchers`: what those have cost it that it gave away.
 * `receivables`: what buyers owe. `provider`: what the payment provider holds for the club; `bank`: what buyers have transferred to it. `sales`: what was sold, without the VAT, which
 * is one account for each rate.
 */
export type LedgerAccount =
  'receivables' | 'provider' | 'bank' | 'sales' | 'giftCards' | 'vouchers' | `vat.${number}`

type Entry = Pick<typeof ledgerEntries.$inferInsert, 'reference' | 'checkoutId' | 'cents'> & {
  debit: LedgerAccount
  credit: LedgerAccount
}

const post = async (tx: Transaction, entries: readonly Entry[], createdAt: Date): Promise<void> => {
  const moved = entries.filter(({ cents }) => cents > 0)
  if (moved.length > 0) await tx.insert(ledgerEntries).values(moved.map(entry => ({ ...entry, createdAt })))
}

/** What a sale moves: the buyer owes its total, a part of which is VAT; money in another form is owed to whoever holds it. */
const saleOf = (checkoutId: string, reference: string, sold: readonly SoldAmount[]): Entry[] => {
  const common = { checkoutId, debit: 'receivables' } as const
  const net = (isStoredValue: boolean) =>
    sold.reduce((sum, part) => (part.isStoredValue === isStoredValue ? sum + part.netCents : sum), 0)
  return [
    { ...common, reference, credit: 'sales', cents: net(false) },
    { ...common, reference: `${reference}:giftCards`, credit: 'giftCards', cents: net(true) },
    ...sold.map(({ vatRate, vatCents }): Entry => ({
      ...common,
      reference: `${reference}:vat.${vatRate}`,
      credit: `vat.${vatRate}`,
      cents: vatCents,
    })),
  ]
}

/** What was sold: the buyer owes the total of each order. */
export const bookSale = (tx: Transaction, { id, transactions }: Checkout, now: Date): Promise<void> =>
  post(
    tx,
    transactions.flatMap(({ orders }) =>
      orders.flatMap(order =>
        saleOf(id, `sale:${order.orderNumber}`, soldBetween(order, allOf(order), none)),
      ),
    ),
    now,
  )

/** A payment that the provider has taken: the buyer owes that much less. */
export const bookPayment = (
  tx: Transaction,
  payment: { id: string; checkoutId: string; amountCents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `payment:${payment.id}`,
        checkoutId: payment.checkoutId,
        debit: 'provider',
        credit: 'receivables',
        cents: payment.amountCents,
      },
    ],
    now,
  )

/** A payment that the bank has taken back: the buyer owes it again. */
export const bookReturn = (
  tx: Transaction,
  payment: { id: string; checkoutId: string; amountCents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `return:${payment.id}`,
        checkoutId: payment.checkoutId,
        debit: 'receivables',
        credit: 'provider',
        cents: payment.amountCents,
      },
    ],
    now,
  )

/** Takes a sale, or a part of it, back: nobody owes anything for it, and who has paid gets it back. `reference` names what for. */
export const bookReversal = (
  tx: Transaction,
  { checkoutId, reference, sold }: { checkoutId: string; reference: string; sold: readonly SoldAmount[] },
  now: Date,
): Promise<void> =>
  post(
    tx,
    saleOf(checkoutId, reference, sold).map(({ debit, credit, ...entry }) => ({
      ...entry,
      debit: credit,
      credit: debit,
    })),
    now,
  )

/** What a voucher pays of an order, or gets back of it. */
export interface VoucherMove {
  readonly voucherId: string
  readonly kind: 'voucher' | 'giftCard'
  readonly orderNumber: string
  readonly cents: number
}

const accountOf = { voucher: 'vouchers', giftCard: 'giftCards' } as const satisfies Record<
  VoucherMove['kind'],
  LedgerAccount
>

/** Vouchers that pay a part of an order: the buyer owes that much less. */
export const bookVouchers = (
  tx: Transaction,
  checkoutId: string,
  moves: readonly VoucherMove[],
  now: Date,
): Promise<void> =>
  post(
    tx,
    moves.map(({ voucherId, kind, orderNumber, cents }) => ({
      reference: `voucher:${orderNumber}:${voucherId}`,
      checkoutId,
      debit: accountOf[kind],
      credit: 'receivables',
      cents,
    })),
    now,
  )

/** What vouchers get back of an order; `cause` names why, once for each order. */
export const bookVouchersBack = (
  tx: Transaction,
  checkoutId: string,
  cause: string,
  moves: readonly VoucherMove[],
  now: Date,
): Promise<void> =>
  post(
    tx,
    moves.map(({ voucherId, kind, orderNumber, cents }) => ({
      reference: `${cause}:voucher:${orderNumber}:${voucherId}`,
      checkoutId,
      debit: 'receivables',
      credit: accountOf[kind],
      cents,
    })),
    now,
  )

/** Money that the provider has given back. */
export const bookRefund = (
  tx: Transaction,
  refund: { id: string; checkoutId: string; cents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `refund:${refund.id}`,
        checkoutId: refund.checkoutId,
        debit: 'receivables',
        credit: 'provider',
        cents: refund.cents,
      },
    ],
    now,
  )

/** Money that a buyer has transferred, or that was transferred back to them, which is below zero. */
export const bookTransfer = (
  tx: Transaction,
  { id, checkoutId, cents }: { id: string; checkoutId: string; cents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `transfer:${id}`,
        checkoutId,
        ...(cents > 0
          ? ({ debit: 'bank', credit: 'receivables' } as const)
          : ({ debit: 'receivables', credit: 'bank' } as const)),
        cents: Math.abs(cents),
      },
    ],
    now,
  )

const receivables = sql<number>`coalesce(sum(
  case when ${ledgerEntries.debit} = 'receivables' then ${ledgerEntries.cents} else -${ledgerEntries.cents} end
), 0)::int`
const movesReceivables = or(eq(ledgerEntries.debit, 'receivables'), eq(ledgerEntries.credit, 'receivables'))

/** What buyers owe for each of these checkouts, in cents. */
export async function owedForEach(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: ledgerEntries.checkoutId, cents: receivables })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.checkoutId, [...ids]), movesReceivables))
    .groupBy(ledgerEntries.checkoutId)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** That the books of a query's checkout are not even: something is still to be paid, or to be paid back. */
export const isUnsettled = (db: Queryable): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.checkoutId, checkouts.id), movesReceivables))
      .having(ne(receivables, 0)),
  )

/** What a buyer owes for a checkout, in cents. */
export const owedFor = async (db: Queryable, checkoutId: string): Promise<number> =>
  (await owedForEach(db, [checkoutId])).get(checkoutId) ?? 0
