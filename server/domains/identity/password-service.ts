import { and, eq } from 'drizzle-orm'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/db/database.ts'
import { accounts, passwordResets } from '#server/db/schema/identity.ts'
import { queueMail } from '../mail/mail-api.ts'
import { type AccountRow, findAccountById } from './account-repository.ts'
import { isBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { mailReaderOf } from './mail-reader-service.ts'
import { brokenPasswordRule, type PasswordRuleCode } from './password-rules.ts'
import { passwordResetPath } from './paths.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endAllSessions } from './session-service.ts'
import { passwordChanged } from './mails/password-changed.ts'

/** What is wrong with a new password, as the pages' texts call it. */
export type PasswordFault = PasswordRuleCode | 'passwordBreached'

/** The same for a program (SPEC 8). */
const codes = {
  passwordTooShort: 'PASSWORD_TOO_SHORT',
  passwordTooLong: 'PASSWORD_TOO_LONG',
  passwordNeedsLowerCase: 'PASSWORD_NEEDS_LOWER_CASE',
  passwordNeedsUpperCase: 'PASSWORD_NEEDS_UPPER_CASE',
  passwordNeedsDigit: 'PASSWORD_NEEDS_DIGIT',
  passwordNeedsSpecialCharacter: 'PASSWORD_NEEDS_SPECIAL_CHARACTER',
  passwordBreached: 'PASSWORD_BREACHED',
} as const satisfies Record<PasswordFault, ErrorCode>

export type PasswordRefusalCode = 'PASSWORD_CURRENT_INVALID' | (typeof codes)[PasswordFault]

/** The first thing that is wrong with a new password; undefined where it is good. Asks everywhere where one is set. */
export async function checkNewPassword(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  password: string,
  { email = '' }: { email?: string | undefined } = {},
): Promise<PasswordFault | undefined> {
  const broken = brokenPasswordRule(password)
  if (broken !== undefined) return broken
  if (isCommonPassword(password, [email, ...email.split('@')])) return 'passwordBreached'
  const { breachedPasswordsUrl } = settings
  if (breachedPasswordsUrl === undefined) return undefined
  return (await isBreached(password, breachedPasswordsUrl, log)) ? 'passwordBreached' : undefined
}

export interface PasswordChange {
  accountId: string
  currentPassword: string
  newPassword: string
  /** The grant (`Person.grantId`) whose session goes on; without it every session ends. */
  keepSessionOf?: string | undefined
}

/** Changes the password of somebody who knows it. Every other session ends, and the person is told by mail. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>,
  { accountId, currentPassword, newPassword, keepSessionOf }: PasswordChange,
): Promise<{ ok: true } | { ok: false; code: PasswordRefusalCode }> {
  const account = await findAccountById(deps.db, accountId)
  if (!(await verifyPassword(account?.passwordHash, currentPassword)) || !account) {
    return { ok: false, code: 'PASSWORD_CURRENT_INVALID' }
  }
  const fault = await checkNewPassword(deps, newPassword, account)
  if (fault !== undefined) return { ok: false, code: codes[fault] }
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await deps.db.transaction(tx =>
    setPassword(tx, deps, { account, passwordHash, keepSessionOf }),
  )
  return isChanged ? { ok: true } : { ok: false, code: 'PASSWORD_CURRENT_INVALID' }
}

/**
 * Writes the new password with all that follows from it: older reset links die, other sessions end, a mail says so. False
 * where somebody else has changed it since the account was read.
 */
export async function setPassword(
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  {
    account,
    passwordHash,
    keepSessionOf,
  }: { account: AccountRow; passwordHash: string; keepSessionOf?: string | undefined },
): Promise<boolean> {
  const written = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    .returning({ id: accounts.id })
  if (written.length === 0) return false
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, account.id))
  await endAllSessions(tx, account.id, { keepSessionOf })
  const reader = await mailReaderOf(tx, account)
  if (reader) {
    const { to, language, firstName } = reader
    const href = `${settings.roots.authority}${passwordResetPath}`
    const data = { firstName, at: clock.now(), href }
    await queueMail(tx, { to, language }, passwordChanged(data))
  }
  return true
}
