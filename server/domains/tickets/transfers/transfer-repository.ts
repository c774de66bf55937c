import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ticketTransfers } from '#server/db/schema/ticketing.ts'

export type TransferRow = typeof ticketTransfers.$inferSelect

const between = (accountId: string) =>
  or(eq(ticketTransfers.fromId, accountId), eq(ticketTransfers.toId, accountId))

/** What somebody has passed on or was offered, the last first. */
export const transfersOf = (db: Queryable, accountId: string): Promise<TransferRow[]> =>
  db
    .select()
    .from(ticketTransfers)
    .where(between(accountId))
    .orderBy(desc(ticketTransfers.createdAt), desc(ticketTransfers.id))

/** Transfers of which somebody is one of the two, in the order of `ids`. Those that are forgotten are left out. */
export async function findTransfers(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<TransferRow[]> {
  const rows = await db
    .select()
    .from(ticketTransfers)
    .where(and(inArray(ticketTransfers.id, [...ids]), between(accountId)))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export const findTransfer = async (
  db: Queryable,
  accountId: string,
  id: string,
): Promise<TransferRow | undefined> => (await findTransfers(db, accountId, [id]))[0]

/** False where the ticket is offered to somebody already. */
export async function insertTransfer(
  tx: Transaction,
  row: typeof ticketTransfers.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(ticketTransfers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ticketTransfers.id })
  return made.length > 0
}

export async function noteReason(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.update(ticketTransfers).set({ reason }).where(eq(ticketTransfers.id, id))
}

/** Forgets all that an account has passed on or was offered. What waits has to end before. */
export async function forgetTransfers(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(ticketTransfers).where(between(accountId))
}
