import { and, eq, isNotNull, isNull, lt, notLike, or } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { authenticators } from '#server/db/schema/identity.ts'

export type AuthenticatorRow = typeof authenticators.$inferSelect

export async function findAuthenticator(
  db: Queryable,
  accountId: string,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.accountId, accountId))
  return row
}

/** Replaces one that was never confirmed; one that counts stays as it is. */
export async function putUnconfirmed(
  db: Queryable,
  row: Pick<AuthenticatorRow, 'accountId' | 'secret' | 'createdAt'>,
): Promise<void> {
  const { secret, createdAt } = row
  await db
    .insert(authenticators)
    .values({ ...row, confirmedAt: null, lastStep: null })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: { secret, createdAt },
      setWhere: isNull(authenticators.confirmedAt),
    })
}

/** False where it counts already, or another secret has taken its place meanwhile. */
export async function markConfirmed(
  db: Queryable,
  { accountId, secret }: Pick<AuthenticatorRow, 'accountId' | 'secret'>,
  step: number,
  now: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(authenticators)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(authenticators.accountId, accountId),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmedAt),
      ),
    )
    .returning({ accountId: authenticators.accountId })
  return confirmed.length > 0
}

/** False where a code of this time step, or of a later one, was used before. */
export async function markStepUsed(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const marked = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.accountId, accountId),
        isNotNull(authenticators.confirmedAt),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ accountId: authenticators.accountId })
  return marked.length > 0
}

/** Tells whether one went that counted. */
export async function deleteAuthenticator(db: Queryable, accountId: string): Promise<boolean> {
  const deleted = await db
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function deleteUnconfirmed(db: Queryable, accountId: string): Promise<void> {
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNull(authenticators.confirmedAt)))
}

/** Those whose secret does not begin like this. */
export const findSealedOtherwise = (db: Queryable, prefix: string): Promise<AuthenticatorRow[]> =>
  db
    .select()
    .from(authenticators)
    .where(notLike(authenticators.secret, `${prefix.replace(/[%_\\]/g, '\\$&')}%`))

/** Leaves it alone where another secret has taken its place meanwhile. */
export async function replaceSecret(
  db: Queryable,
  { accountId, secret }: AuthenticatorRow,
  next: string,
): Promise<void> {
  await db
    .update(authenticators)
    .set({ secret: next })
    .where(and(eq(authenticators.accountId, accountId), eq(authenticators.secret, secret)))
}
