import { and, eq, gte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { mails } from '#server/db/schema/platform.ts'
import type { ProvenAddress } from './mail-content.ts'

export const hasHeldSince = async (db: Queryable, accountId: string, since: Date): Promise<boolean> =>
  (
    await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.heldFor, accountId), gte(mails.createdAt, since)))
      .limit(1)
  ).length > 0

/** Whether something that was paid for is held back. */
export const holdsValue = async (db: Queryable, accountId: string): Promise<boolean> =>
  (
    await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.heldFor, accountId), mails.holdsValue))
      .limit(1)
  ).length > 0

/** Sends what was held back for an account to the mailbox that it has proven now, whatever address it had then. */
export async function releaseMails(
  tx: Transaction,
  accountId: string,
  recipient: ProvenAddress,
  now: Date,
): Promise<void> {
  await tx.update(mails).set({ recipient, heldFor: null, createdAt: now }).where(eq(mails.heldFor, accountId))
}

/** Forgets what was held back for an account that goes, or whose mailbox somebody else may have proven. */
export async function eraseHeldMails(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.heldFor, accountId))
}
