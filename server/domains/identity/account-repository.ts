import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/identity.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function insertAccount(db: Queryable, account: typeof accounts.$inferInsert): Promise<void> {
  await db.insert(accounts).values(account)
}

export async function findAccountById(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** The account that confirmed the address; there is at most one. */
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

/** Marks the address as the account's own; the first moment stays. Fails where another account confirmed it before. */
export async function confirmAccountEmail(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ emailConfirmedAt: now })
    .where(and(eq(accounts.id, id), isNull(accounts.emailConfirmedAt)))
}

/** Whether a statement failed because what it wrote is there already (PostgreSQL's unique_violation). */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}
