import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { ledgerEntries } from '#server/db/schema/checkout-payment.ts'
import type { BookedCheckout } from './booked-order.ts'
import { allOf, none, type SoldAmount, soldBetween } from './reversed-amounts.ts'
import { type Entry, type LedgerAccount, reversalOf, saleOf } from './sale-entries.ts'

const post = async (tx: Transaction, entries: readonly Entry[], createdAt: Date): Promise<void> => {
  const moved = entries.filter(({ cents }) => cents > 0)
  if (moved.length > 0) await tx.insert(ledgerEntries).values(moved.map(entry => ({ ...entry, createdAt })))
}

/** What was sold: the buyer owes the total of each order. */
export const bookSale = (tx: Transaction, { id, transactions }: BookedCheckout, now: Date): Promise<void> =>
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
): Promise<void> => post(tx, reversalOf(checkoutId, reference, sold), now)

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
