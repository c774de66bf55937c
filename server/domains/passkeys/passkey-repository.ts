import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/identity.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** False where the credential is known already, whosesoever it is. */
export async function insertPasskey(db: Queryable, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return inserted.length > 0
}

export async function findPasskey(db: Queryable, id: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return passkey
}

export const findPasskeysOf = (db: Queryable, accountId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)

export async function countPasskeysOf(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
  return row?.number ?? 0
}

/**
 * False where the counter did not go on: a copy of the key signs somewhere, or the same answer came twice at once. Passkeys that are kept
 * in a cloud do not count; theirs stays 0.
 */
export async function notePasskeyUse(
  db: Queryable,
  { id, counter, isBackedUp, lastUsedAt }: Pick<PasskeyRow, 'id' | 'counter' | 'isBackedUp' | 'lastUsedAt'>,
): Promise<boolean> {
  const noted = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  return noted.length > 0
}

const ofAccount = (accountId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))

/** False where the account has no such passkey. */
export async function updatePasskeyName(
  db: Queryable,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(ofAccount(accountId, id))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

export async function deletePasskey(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(passkeys).where(ofAccount(accountId, id)).returning({ id: passkeys.id })
  return deleted.length > 0
}
