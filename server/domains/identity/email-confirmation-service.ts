import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lockAccount } from '#server/db/locks.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import { later } from '#server/deadlines.ts'
import type { Settings } from '#server/settings.ts'
import { type Mail, queueMail, releaseMails } from '../mail/mail-api.ts'
import { findAccountById } from './account-repository.ts'
import { CONFIRMATION_DAYS, findEmailToConfirm, insertConfirmation } from './email-confirmation-repository.ts'
import { markConfirmed } from './email-repository.ts'
import { findMailReader } from './mail-reader-service.ts'
import { welcome } from './mails/welcome.ts'

interface Needs {
  db: Database
  clock: Clock
}

/** Which address of which account, and the words that the link travels in. */
export interface ConfirmationRequest {
  accountId: string
  emailId: string
  to: string
  language: Language
  mail: Mail<{ href: string; days: number }, true>
}

/** Below the provider's root, where a confirmation link leads. */
export const confirmationPath = '/email-confirmation'

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Sends an address a link that confirms it; links sent before stay good. */
export async function askForConfirmation(
  tx: Transaction,
  { accountId, emailId, to, language, mail }: ConfirmationRequest,
  now: Date,
  settings: Pick<Settings, 'roots'>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = later(now, CONFIRMATION_DAYS * DAY_MS)
  await insertConfirmation(tx, { tokenHash: digest(token), accountId, emailId, createdAt: now, expiresAt })
  const href = `${settings.roots.authority}${confirmationPath}?token=${token}`
  await queueMail(tx, { to, language }, mail({ href, days: CONFIRMATION_DAYS }))
}

export interface OpenConfirmation {
  accountId: string
  /** Whether it is the address that the account signs in with. */
  isDefault: boolean
}

/** What a confirmation link still confirms; undefined where it leads nowhere. */
export async function findConfirmation(
  { db, clock }: Needs,
  token: string,
): Promise<OpenConfirmation | undefined> {
  const found = await findEmailToConfirm(db, digest(token), clock.now())
  const account = found && (await findAccountById(db, found.accountId))
  return account && { accountId: account.id, isDefault: account.email === found.email }
}

/**
 * Makes the address the account's own; the first one is a welcome. Only for somebody who has shown, beside the link, that the account is
 * theirs: who reads a mailbox may not have opened the account that claims it. Repeating it changes nothing. False where the link is unknown or too old, or where
 * another account confirmed the address first.
 */
export async function confirmEmail(
  { db, clock, settings }: Needs & { settings: Settings },
  token: string,
): Promise<boolean> {
  const now = clock.now()
  try {
    return await db.transaction(async tx => {
      const found = await findEmailToConfirm(tx, digest(token), now)
      const account = found && (await lockAccount(tx, found.accountId))
      if (!account) return false
      const isConfirmed = await markConfirmed(tx, found, now)
      if (isConfirmed && !account.emailConfirmedAt && account.email === found.email) {
        await welcomeOwner(tx, account.id, settings, now)
      }
      return isConfirmed
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** The mailbox is proven: what was held back for it follows. */
async function welcomeOwner(
  tx: Transaction,
  accountId: string,
  settings: Pick<Settings, 'roots'>,
  now: Date,
): Promise<void> {
  const reader = await findMailReader(tx, accountId)
  if (!reader) return
  const { to, language, firstName } = reader
  await queueMail(tx, { to, language }, welcome({ firstName, href: settings.roots.web }))
  await releaseMails(tx, accountId, to, now)
}
