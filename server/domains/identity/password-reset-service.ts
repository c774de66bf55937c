import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockAccount } from '#server/db/locks.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import { later } from '#server/deadlines.ts'
import { getContact } from '../contact/contact-api.ts'
import { eraseHeldMails, queueMail } from '../mail/mail-api.ts'
import { type AccountRow, findNewestClaimant, findOwner } from './account-repository.ts'
import { normalizeEmail } from './account-service.ts'
import { listEmailRows, markConfirmed } from './email-repository.ts'
import {
  consumeReset,
  deleteOtherKeys,
  findReset,
  replaceReset,
  RESET_MINUTES,
} from './password-reset-repository.ts'
import { checkNewPassword, type PasswordFault, setPassword } from './password-service.ts'
import { hashPassword } from './passwords.ts'
import { newPasswordPath } from './paths.ts'
import { forgetTries } from './sign-in-failures.ts'
import { passwordReset } from './mails/password-reset.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>

/** Longer than writing a mail into the outbox takes: so the time of the answer does not tell whether one was written. */
const ANSWER_MS = 300

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Sends a link to whoever reads the mails of an address, if an account signs in with it. The answer is the same if not, and
 * also where there is no address because its mailbox has got enough.
 */
export async function requestReset(
  needs: Needs,
  address: string | undefined,
  pageLanguage: Language,
): Promise<void> {
  const sent = address === undefined ? undefined : sendLink(needs, normalizeEmail(address), pageLanguage)
  await Promise.all([sent, wait(ANSWER_MS)])
}

async function sendLink(
  { db, clock, settings }: Needs,
  email: string,
  pageLanguage: Language,
): Promise<void> {
  const now = clock.now()
  const known = (await findOwner(db, email)) ?? (await findNewestClaimant(db, email))
  if (!known) return
  await db.transaction(async tx => {
    const account = await lockAccount(tx, known.id)
    if (account?.email !== email) return
    const token = randomBytes(32).toString('base64url')
    const expiresAt = later(now, RESET_MINUTES * MINUTE_MS)
    await replaceReset(tx, { tokenHash: digest(token), accountId: account.id, createdAt: now, expiresAt })
    const contact = account.emailConfirmedAt ? await getContact(tx, account.id) : undefined
    await queueMail(
      tx,
      { to: email, language: contact?.profileLanguage ?? pageLanguage },
      passwordReset({
        href: `${settings.roots.authority}${newPasswordPath}?token=${token}`,
        minutes: RESET_MINUTES,
      }),
    )
  })
}

export const isResetOpen = async (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<boolean> => (await findReset(db, digest(token), clock.now())) !== undefined

/** How the other areas let go of what was attached to an account while nobody had proven its address (domains/account/take-over.ts). */
export interface TakeOver {
  /** Locks what is locked before an account is. */
  hold: (tx: Transaction, accountId: string, now: Date) => Promise<void>
  detach: (tx: Transaction, accountId: string, now: Date) => Promise<void>
}

export type ResetOutcome =
  { ok: true } | { ok: false; reason: 'link' } | { ok: false; reason: 'password'; fault: PasswordFault }

const deadLink = { ok: false, reason: 'link' } as const

/**
 * Every session ends, and what was counted against the person's tries is forgotten. The link is good once; of several that use it at once,
 * one gets through.
 */
export async function resetPassword(
  needs: Needs,
  { token, password, from }: { token: string; password: string; from: string },
  takeOver: TakeOver,
): Promise<ResetOutcome> {
  const { db, clock } = needs
  const reset = await findReset(db, digest(token), clock.now())
  if (!reset) return deadLink
  const account = await db.transaction(tx => lockAccount(tx, reset.accountId))
  if (!account) return deadLink
  const fault = await checkNewPassword(needs, password, account)
  if (fault !== undefined) return { ok: false, reason: 'password', fault }
  const passwordHash = await hashPassword(password)
  const isProven = account.emailConfirmedAt !== null
  try {
    const isSet = await db.transaction(tx =>
      useLink(tx, needs, { accountId: account.id, isProven, token, passwordHash }, takeOver),
    )
    if (!isSet) return deadLink
  } catch (error) {
    // The address became another account's own in the meantime.
    if (isUniqueViolation(error)) return deadLink
    throw error
  }
  await forgetTries(db, account.id, from)
  return { ok: true }
}

interface LinkUse {
  accountId: string
  /** Whether the account's address was confirmed already: it stays so. */
  isProven: boolean
  token: string
  passwordHash: string
}

/** The account's row is locked before its links, as everywhere. */
async function useLink(
  tx: Transaction,
  { clock, settings }: Needs,
  { accountId, isProven, token, passwordHash }: LinkUse,
  takeOver: TakeOver,
): Promise<boolean> {
  const now = clock.now()
  if (!isProven) await takeOver.hold(tx, accountId, now)
  const account = await lockAccount(tx, accountId)
  if (!account || !(await consumeReset(tx, digest(token), now))) return false
  if (!account.emailConfirmedAt) await becomeTheirs(tx, account, now, takeOver)
  return setPassword(tx, { clock, settings }, { account, passwordHash })
}

/**
 * Who follows the link reads the mails of an address that nobody had confirmed: now it is confirmed. Whoever opened the
 * account may have been somebody else, so nothing that they set up opens it any more, pays, or has parcels sent to them. Nor is what they
 * bought, or had written, anybody else's to read.
 */
async function becomeTheirs(
  tx: Transaction,
  account: AccountRow,
  now: Date,
  { detach }: TakeOver,
): Promise<void> {
  // First, because it locks checkouts: a payment that settles meanwhile asks the mailbox to be confirmed.
  await detach(tx, account.id, now)
  await deleteOtherKeys(tx, account.id, account.email)
  const email = (await listEmailRows(tx, account.id)).find(row => row.email === account.email)
  if (email) await markConfirmed(tx, email, now)
  await eraseHeldMails(tx, account.id)
}
