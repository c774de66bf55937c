import { and, asc, count, eq, lt, ne } from 'drizzle-orm'
import type { Database, Queryable } from '#server/db/database.ts'
import { paymentInfos } from '#server/db/schema/payment.ts'

export type PaymentInfoRow = typeof paymentInfos.$inferSelect
export type Settlement = Pick<PaymentInfoRow, 'state' | 'settledAt'> &
  Partial<Pick<PaymentInfoRow, 'providerToken' | 'details' | 'failure'>>

/** A payment method is always looked for as somebody's own: another person's id finds nothing. */
const own = (accountId: string, id: string) =>
  and(eq(paymentInfos.accountId, accountId), eq(paymentInfos.id, id))

/** All of a person's, failed ones too, the oldest first. */
export const listPaymentInfoRows = (db: Queryable, accountId: string): Promise<PaymentInfoRow[]> =>
  db
    .select()
    .from(paymentInfos)
    .where(eq(paymentInfos.accountId, accountId))
    .orderBy(asc(paymentInfos.createdAt), asc(paymentInfos.id))

/** How many a person keeps or is adding. */
export async function countKept(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ kept: count() })
    .from(paymentInfos)
    .where(and(eq(paymentInfos.accountId, accountId), ne(paymentInfos.state, 'failed')))
  return row?.kept ?? 0
}

export async function findPaymentInfo(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<PaymentInfoRow | undefined> {
  const [row] = await db.select().from(paymentInfos).where(own(accountId, id))
  return row
}

export async function findBySetup(
  db: Queryable,
  setupReference: string,
): Promise<PaymentInfoRow | undefined> {
  const [row] = await db.select().from(paymentInfos).where(eq(paymentInfos.setupReference, setupReference))
  return row
}

/** Those that have been on their way since before `before`, the oldest first. */
export const listPendingSince = (db: Queryable, before: Date, limit: number): Promise<PaymentInfoRow[]> =>
  db
    .select()
    .from(paymentInfos)
    .where(and(eq(paymentInfos.state, 'pending'), lt(paymentInfos.createdAt, before)))
    .orderBy(asc(paymentInfos.createdAt))
    .limit(limit)

export async function insertPaymentInfo(db: Queryable, row: typeof paymentInfos.$inferInsert): Promise<void> {
  await db.insert(paymentInfos).values(row)
}

/** Writes down how adding ended, for the first who knows: undefined where somebody has done so already. */
export async function settlePending(
  db: Queryable,
  id: string,
  settlement: Settlement,
): Promise<PaymentInfoRow | undefined> {
  const [row] = await db
    .update(paymentInfos)
    .set(settlement)
    .where(and(eq(paymentInfos.id, id), eq(paymentInfos.state, 'pending')))
    .returning()
  return row
}

/** Marks one as being deleted, which nobody can be charged from any more, or takes that back. */
export async function markLeaving(db: Queryable, id: string, isLeaving: boolean): Promise<void> {
  const [from, to] = isLeaving ? (['active', 'leaving'] as const) : (['leaving', 'active'] as const)
  await db
    .update(paymentInfos)
    .set({ state: to })
    .where(and(eq(paymentInfos.id, id), eq(paymentInfos.state, from)))
}

/** Deletes what the provider has forgotten, by the name of its setup. */
export async function deleteLeaving(db: Queryable, setupReference: string): Promise<void> {
  await db
    .delete(paymentInfos)
    .where(and(eq(paymentInfos.setupReference, setupReference), eq(paymentInfos.state, 'leaving')))
}

/** Deletes one, whatever became of it, and gives it back as it was last; undefined where there was none. */
export async function deletePaymentInfoRow(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<PaymentInfoRow | undefined> {
  const [row] = await db.delete(paymentInfos).where(own(accountId, id)).returning()
  return row
}

/** Deletes all of somebody's and gives them back. */
export const deletePaymentInfoRows = (db: Queryable, accountId: string): Promise<PaymentInfoRow[]> =>
  db.delete(paymentInfos).where(eq(paymentInfos.accountId, accountId)).returning()

export async function deleteFailedBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(paymentInfos)
    .where(and(eq(paymentInfos.state, 'failed'), lt(paymentInfos.settledAt, before)))
}
