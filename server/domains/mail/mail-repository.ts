import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { mails } from '#server/db/schema/platform.ts'

export type MailRecord = typeof mails.$inferSelect
type NewMail = Pick<MailRecord, 'id' | 'recipient' | 'language' | 'template' | 'subject' | 'text' | 'html'> &
  Partial<Pick<MailRecord, 'heldFor' | 'createdAt' | 'isNeutral' | 'holdsValue'>>

/** Addresses are compared without regard to case, as mail servers in practice do. */
const sameRecipient = (address: string) => eq(sql`lower(${mails.recipient})`, address.toLowerCase())

export async function insertMail(db: Queryable, mail: NewMail): Promise<void> {
  await db.insert(mails).values(mail)
}

/** Ids of mails that wait for the queue to take them over, oldest first. */
export async function waitingMailIds(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.queuedAt), isNull(mails.heldFor)))
    .orderBy(mails.createdAt)
    .limit(limit)
  return rows.map(row => row.id)
}

export async function markQueued(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ queuedAt: now })
    .where(and(inArray(mails.id, [...ids]), isNull(mails.queuedAt)))
}

export async function findMail(db: Queryable, id: string): Promise<MailRecord | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}

/** The newest mails, of one address or of all. What is held back is in no mailbox. */
export async function latestMails(
  db: Queryable,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<MailRecord[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNull(mails.heldFor), to === undefined ? undefined : sameRecipient(to)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, lastError: null }).where(eq(mails.id, id))
}

export async function noteFailure(db: Queryable, id: string, lastError: string): Promise<void> {
  await db.update(mails).set({ lastError }).where(eq(mails.id, id))
}

/** Nobody tries this one any more; it stays for the person who looks into it. */
export async function markFailed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ failedAt: now }).where(eq(mails.id, id))
}

/** Mails name people, so they do not stay for ever. What is held back may be worth money, and goes with its account. */
export async function deleteMailsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(mails).where(and(lt(mails.createdAt, moment), isNull(mails.heldFor)))
}
