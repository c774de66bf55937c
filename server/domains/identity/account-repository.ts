import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { accountEmails, accounts } from '#server/db/schema/identity.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Writes an account with its first address; the id of that address. */
export async function insertAccount(
  tx: Transaction,
  account: typeof accounts.$inferInsert,
): Promise<{ emailId: string }> {
  const { id: accountId, email, emailConfirmedAt: confirmedAt, createdAt } = account
  const emailId = randomUUID()
  await tx.insert(accounts).values(account)
  await tx.insert(accountEmails).values({ id: emailId, accountId, email, confirmedAt, createdAt })
  return { emailId }
}

export async function findAccountById(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** The account that signs in with the address and has confirmed it; there is at most one. */
export async function findOwner(db: Queryable, email: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.emailConfirmedAt)))
  return account
}

/** Of the accounts that claim the address without having confirmed it, the newest. */
export async function findNewestClaimant(db: Queryable, email: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.emailConfirmedAt)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(1)
  return account
}

export async function updateSignInEmail(
  tx: Transaction,
  id: string,
  address: Pick<AccountRow, 'email' | 'emailConfirmedAt'>,
): Promise<void> {
  await tx.update(accounts).set(address).where(eq(accounts.id, id))
}
