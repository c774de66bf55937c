import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { accountEmails, accounts, passwordResets } from '#server/db/schema/identity.ts'

export type EmailRow = typeof accountEmails.$inferSelect

/** An address is always looked for as somebody's own: another person's id finds nothing. */
const own = (accountId: string, id: string) =>
  and(eq(accountEmails.accountId, accountId), eq(accountEmails.id, id))

/** All addresses of an account, the oldest first. */
export const listEmailRows = (db: Queryable, accountId: string): Promise<EmailRow[]> =>
  db
    .select()
    .from(accountEmails)
    .where(eq(accountEmails.accountId, accountId))
    .orderBy(asc(accountEmails.createdAt), asc(accountEmails.id))

export async function findEmail(db: Queryable, accountId: string, id: string): Promise<EmailRow | undefined> {
  const [email] = await db.select().from(accountEmails).where(own(accountId, id))
  return email
}

/** The id of the account that confirmed the address, as its default one or as a further one; there is at most one. */
export async function findEmailOwner(db: Queryable, email: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ accountId: accountEmails.accountId })
    .from(accountEmails)
    .where(and(eq(accountEmails.email, email), isNotNull(accountEmails.confirmedAt)))
  return owner?.accountId
}

export async function insertEmail(tx: Transaction, email: typeof accountEmails.$inferInsert): Promise<void> {
  await tx.insert(accountEmails).values(email)
}

export async function deleteEmailRow(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.delete(accountEmails).where(own(accountId, id))
}

/**
 * Marks an address as the account's own, whose row the caller has locked; the first moment stays. False where the address is
 * gone. Fails where another account confirmed it before.
 */
export async function markConfirmed(tx: Transaction, email: EmailRow, now: Date): Promise<boolean> {
  const found = await findEmail(tx, email.accountId, email.id)
  if (!found) return false
  if (found.confirmedAt) return true
  await tx.update(accountEmails).set({ confirmedAt: now }).where(eq(accountEmails.id, email.id))
  await tx
    .update(accounts)
    .set({ emailConfirmedAt: now })
    .where(
      and(
        eq(accounts.id, email.accountId),
        eq(accounts.email, email.email),
        isNull(accounts.emailConfirmedAt),
      ),
    )
  return true
}

/** A link to a new password that lies in a mailbox which the account has left must not open it any more. */
export async function deletePasswordResets(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
}
