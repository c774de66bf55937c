import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import {
  accountEmails,
  authenticators,
  emailConfirmations,
  knownDevices,
  passkeys,
  passwordResets,
  recoveryCodes,
} from '#server/db/schema/identity.ts'
import { latestEnd } from '#server/deadlines.ts'

type Reset = typeof passwordResets.$inferSelect

export const RESET_MINUTES = 60

/** Writes the link of an account, whose row the caller has locked; the links before it die. */
export async function replaceReset(tx: Transaction, reset: Reset): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, reset.accountId))
  await tx.insert(passwordResets).values(reset)
}

const open = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, now),
    lte(passwordResets.expiresAt, latestEnd(now, RESET_MINUTES * MINUTE_MS)),
  )

export async function findReset(db: Queryable, tokenHash: string, now: Date): Promise<Reset | undefined> {
  const [reset] = await db.select().from(passwordResets).where(open(tokenHash, now))
  return reset
}

/** Takes a link out of use; false where it is good for nothing any more. */
export async function consumeReset(tx: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(passwordResets)
    .where(open(tokenHash, now))
    .returning({ accountId: passwordResets.accountId })
  return used.length > 0
}

/**
 * What else opens an account beside its password, or would: further addresses and links under way too; and the browsers that it was
 * used in. Only the address `email` stays.
 */
export async function deleteOtherKeys(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .delete(accountEmails)
    .where(and(eq(accountEmails.accountId, accountId), ne(accountEmails.email, email)))
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, accountId))
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await tx.delete(authenticators).where(eq(authenticators.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

export async function deleteExpiredResets(db: Queryable, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
