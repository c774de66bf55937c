import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { contactConsents } from '#server/db/schema/consents.ts'
import type { ConsentKey } from '#contract/consents/consents.ts'

export type ConsentRow = typeof contactConsents.$inferSelect

/** What a person has agreed to so far, the latest first. */
export const listConsentRows = (db: Queryable, accountId: string): Promise<ConsentRow[]> =>
  db
    .select()
    .from(contactConsents)
    .where(eq(contactConsents.accountId, accountId))
    .orderBy(desc(contactConsents.givenAt), desc(contactConsents.id))

/** Writes a consent unless one that is valid is there; the written one. */
export async function insertConsent(
  db: Queryable,
  consent: typeof contactConsents.$inferInsert,
): Promise<ConsentRow | undefined> {
  const [inserted] = await db.insert(contactConsents).values(consent).onConflictDoNothing().returning()
  return inserted
}

export async function findValidConsent(
  db: Queryable,
  accountId: string,
  key: ConsentKey,
): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(contactConsents)
    .where(
      and(
        eq(contactConsents.accountId, accountId),
        eq(contactConsents.consent, key),
        isNull(contactConsents.terminatedAt),
      ),
    )
  return row
}

/** Ends a consent; the first moment stays. Tells whether there is such a consent of this person. */
export async function endConsent(db: Queryable, accountId: string, id: string, now: Date): Promise<boolean> {
  const theirs = and(eq(contactConsents.accountId, accountId), eq(contactConsents.id, id))
  const ended = await db
    .update(contactConsents)
    .set({ terminatedAt: now })
    .where(and(theirs, isNull(contactConsents.terminatedAt)))
    .returning({ id: contactConsents.id })
  if (ended.length > 0) return true
  const found = await db.select({ id: contactConsents.id }).from(contactConsents).where(theirs)
  return found.length > 0
}

export async function endConsents(db: Queryable, accountId: string, now: Date): Promise<void> {
  await db
    .update(contactConsents)
    .set({ terminatedAt: now })
    .where(and(eq(contactConsents.accountId, accountId), isNull(contactConsents.terminatedAt)))
}
