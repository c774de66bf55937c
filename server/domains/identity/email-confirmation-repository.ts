import { and, eq, gt, lte } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable } from '#server/db/database.ts'
import { accountEmails, emailConfirmations } from '#server/db/schema/identity.ts'
import { latestEnd } from '#server/deadlines.ts'
import type { EmailRow } from './email-repository.ts'

type Confirmation = typeof emailConfirmations.$inferInsert

export const CONFIRMATION_DAYS = 7

export async function insertConfirmation(db: Queryable, confirmation: Confirmation): Promise<void> {
  await db.insert(emailConfirmations).values(confirmation)
}

/** The address that a link confirms, as long as the link has not expired. */
export async function findEmailToConfirm(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<EmailRow | undefined> {
  const [found] = await db
    .select({ email: accountEmails })
    .from(emailConfirmations)
    .innerJoin(accountEmails, eq(accountEmails.id, emailConfirmations.emailId))
    .where(
      and(
        eq(emailConfirmations.tokenHash, tokenHash),
        gt(emailConfirmations.expiresAt, now),
        lte(emailConfirmations.expiresAt, latestEnd(now, CONFIRMATION_DAYS * DAY_MS)),
      ),
    )
  return found?.email
}

export async function deleteExpiredConfirmations(db: Queryable, now: Date): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now))
}
