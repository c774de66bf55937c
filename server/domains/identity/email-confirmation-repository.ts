import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { emailConfirmations } from '#server/db/schema/identity.ts'

type Confirmation = typeof emailConfirmations.$inferSelect

export async function insertConfirmation(db: Queryable, confirmation: Confirmation): Promise<void> {
  await db.insert(emailConfirmations).values(confirmation)
}

/** A confirmation that has not expired. */
export async function findConfirmation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Confirmation | undefined> {
  const [confirmation] = await db
    .select()
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
  return confirmation
}

export async function deleteExpiredConfirmations(db: Queryable, now: Date): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now))
}
