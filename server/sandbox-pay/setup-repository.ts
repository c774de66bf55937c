import { and, desc, eq, gte, isNotNull, lt, lte, ne, sum } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { sandboxRefunds, sandboxSetups } from '../db/schema/payment.ts'

export type SetupRow = typeof sandboxSetups.$inferSelect
type Change = Partial<Pick<SetupRow, 'state' | 'details' | 'failure' | 'token' | 'endedAt' | 'returnsAt'>>

/** Whoever asks again for a setup that is there finds it as it is; tells whether it is new. */
export async function insertSetup(db: Queryable, row: typeof sandboxSetups.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(sandboxSetups)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sandboxSetups.id })
  return inserted.length > 0
}

/** The setup that a stored method came from. */
export async function findByToken(db: Queryable, token: string): Promise<SetupRow | undefined> {
  const [row] = await db.select().from(sandboxSetups).where(eq(sandboxSetups.token, token))
  return row
}

export async function findSetup(db: Queryable, id: string): Promise<SetupRow | undefined> {
  const [row] = await db.select().from(sandboxSetups).where(eq(sandboxSetups.id, id))
  return row
}

/** Takes a setup a step on; undefined where it does not stand there any more. */
export async function advanceSetup(
  db: Queryable,
  { id, state }: Pick<SetupRow, 'id' | 'state'>,
  change: Change,
): Promise<SetupRow | undefined> {
  const [row] = await db
    .update(sandboxSetups)
    .set(change)
    .where(and(eq(sandboxSetups.id, id), eq(sandboxSetups.state, state)))
    .returning()
  return row
}

export async function findRefund(tx: Transaction, id: string) {
  const [row] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
  return row
}

/** In cents. */
export async function refundedSoFar(tx: Transaction, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sum(sandboxRefunds.cents).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, paymentId))
  return row?.cents ?? 0
}

export async function insertRefund(
  tx: Transaction,
  refund: typeof sandboxRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(sandboxRefunds).values(refund)
}

/** Tells whether there was such a token. */
export async function deleteToken(db: Queryable, token: string): Promise<boolean> {
  const deleted = await db
    .delete(sandboxSetups)
    .where(eq(sandboxSetups.token, token))
    .returning({ id: sandboxSetups.id })
  return deleted.length > 0
}

/** Deletes what came to nothing. */
export async function deleteEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(sandboxSetups)
    .where(and(ne(sandboxSetups.state, 'succeeded'), lt(sandboxSetups.createdAt, before)))
}

/** Payments that a bank has taken back between two moments. */
export const listReturned = (db: Queryable, since: Date, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: sandboxSetups.id })
    .from(sandboxSetups)
    .where(and(gte(sandboxSetups.returnsAt, since), lte(sandboxSetups.returnsAt, now)))

/** The latest payments, for a developer to look at. */
export const listPayments = (db: Queryable, limit: number): Promise<SetupRow[]> =>
  db
    .select()
    .from(sandboxSetups)
    .where(isNotNull(sandboxSetups.amountCents))
    .orderBy(desc(sandboxSetups.createdAt))
    .limit(limit)
