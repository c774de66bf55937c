import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { mails } from '#server/db/schema/platform.ts'

/** A mailbox, and since when it is known to be this person's. */
export interface Mailbox {
  email: string
  confirmedAt: Date | null
}

/**
 * Mails that went to a person. Before an address was confirmed, whoever claims it may be a stranger, and what names somebody may have been
 * for another account: that is not theirs to read, nor what is held back for one. Neutral mails name nobody, so that all of them are the
 * owner's of the mailbox.
 */
const sentTo = (mailboxes: readonly Mailbox[]) =>
  or(
    ...mailboxes.flatMap(({ email, confirmedAt }) =>
      confirmedAt
        ? [
            and(
              eq(sql`lower(${mails.recipient})`, email),
              isNull(mails.heldFor),
              or(gte(mails.createdAt, confirmedAt), mails.isNeutral),
            ),
          ]
        : [],
    ),
  )

/** What was sent to a person and is still kept, or held back for their account: about what, and when. */
export const exportMails = (db: Queryable, accountId: string, mailboxes: readonly Mailbox[]) =>
  db
    .select({ to: mails.recipient, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(or(eq(mails.heldFor, accountId), sentTo(mailboxes)))
    .orderBy(asc(mails.createdAt), asc(mails.id))

/** Mails to anybody in which a proven address of the person stands, such as that of whom a ticket was offered to. */
const naming = (mailboxes: readonly Mailbox[]) =>
  or(
    ...mailboxes.flatMap(({ email, confirmedAt }) => {
      const literal = email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
      // Not as a part of another address.
      const whole = String.raw`(?<![[:alnum:].!#$%&'*+/=?^_{|}~-])${literal}(?![[:alnum:]-]|\.[[:alnum:]])`
      return confirmedAt ? [sql`${mails.text} ~* ${whole}`] : []
    }),
  )

/**
 * Forgets what has reached a person, and what has reached others about them by their address. What is still on its way
 * arrives, and goes with the other mails after its time.
 */
export async function eraseSentMails(tx: Transaction, mailboxes: readonly Mailbox[]): Promise<void> {
  const theirs = or(sentTo(mailboxes), naming(mailboxes))
  if (theirs) await tx.delete(mails).where(and(theirs, isNotNull(mails.sentAt)))
}
