import { and, asc, eq, isNull, lt, notExists, sum } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkoutPayments, checkoutRefunds } from '#server/db/schema/checkout-payment.ts'

export type RefundRow = typeof checkoutRefunds.$inferSelect

/**
 * The payment that has paid a checkout, and how much of it is given back or going to be, in cents. One that came too late goes back as a
 * whole, for no reversal, and has paid nothing.
 */
export async function paidBy(tx: Transaction, checkoutId: string) {
  const [payment] = await tx
    .select({ id: checkoutPayments.id, cents: checkoutPayments.amountCents })
    .from(checkoutPayments)
    .where(
      and(
        eq(checkoutPayments.checkoutId, checkoutId),
        eq(checkoutPayments.state, 'succeeded'),
        notExists(
          tx
            .select({ id: checkoutRefunds.id })
            .from(checkoutRefunds)
            .where(
              and(eq(checkoutRefunds.paymentId, checkoutPayments.id), isNull(checkoutRefunds.reversalId)),
            ),
        ),
      ),
    )
  if (!payment) return undefined
  const [given] = await tx
    .select({ cents: sum(checkoutRefunds.cents).mapWith(Number) })
    .from(checkoutRefunds)
    .where(eq(checkoutRefunds.paymentId, payment.id))
  return { ...payment, refundedCents: given?.cents ?? 0 }
}

export async function insertRefund(
  tx: Transaction,
  refund: typeof checkoutRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(checkoutRefunds).values(refund)
}

/** Refunds that the provider has not given back yet and that were asked for before `before`, the oldest first. */
export const listOpenRefunds = (db: Queryable, before: Date, limit: number) =>
  db
    .select({
      refund: checkoutRefunds,
      payment: checkoutPayments.providerReference,
      returnedAt: checkoutPayments.returnedAt,
    })
    .from(checkoutRefunds)
    .innerJoin(checkoutPayments, eq(checkoutPayments.id, checkoutRefunds.paymentId))
    .where(and(isNull(checkoutRefunds.doneAt), lt(checkoutRefunds.createdAt, before)))
    .orderBy(asc(checkoutRefunds.createdAt))
    .limit(limit)

export const listOpenRefundsOf = (db: Queryable, paymentId: string) =>
  db
    .select({ refund: checkoutRefunds, payment: checkoutPayments.providerReference })
    .from(checkoutRefunds)
    .innerJoin(checkoutPayments, eq(checkoutPayments.id, checkoutRefunds.paymentId))
    .where(and(isNull(checkoutRefunds.doneAt), eq(checkoutRefunds.paymentId, paymentId)))

/** Gives a refund up that is not done: its payment has come back as a whole. */
export async function dropRefund(db: Queryable, id: string): Promise<void> {
  await db.delete(checkoutRefunds).where(and(eq(checkoutRefunds.id, id), isNull(checkoutRefunds.doneAt)))
}

/** Notes that a refund is done, for the first who knows; tells whether that is this one. */
export async function endRefund(tx: Transaction, id: string, doneAt: Date): Promise<boolean> {
  const ended = await tx
    .update(checkoutRefunds)
    .set({ doneAt })
    .where(and(eq(checkoutRefunds.id, id), isNull(checkoutRefunds.doneAt)))
    .returning({ id: checkoutRefunds.id })
  return ended.length > 0
}
