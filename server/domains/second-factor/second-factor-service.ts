import { tidySigns } from '#contract/kernel/typed-text.ts'
import { machineNow } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import {
  beginTry,
  failureSubject,
  findAccountById,
  forgetFailures,
  verifyPassword,
} from '../identity/identity-api.ts'
import { findAuthenticator, markStepUsed } from './authenticator-repository.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './secret-box.ts'
import { stepOf } from './time-codes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>

export type TryOutcome =
  { ok: true } | { ok: false; reason: 'wrong' } | { ok: false; reason: 'wait'; seconds: number }

/**
 * Counted for the account wherever it is tried from: six digits are guessed quickly from many addresses, and only somebody who
 * knows the password comes this far, so no stranger keeps the owner out.
 */
const subjectOf = (accountId: string) => failureSubject({ accountId }, 'second factor')

/** Makes a try count against the account until it turns out right; each wrong one slows the next one down. */
export async function tryFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  isRight: () => Promise<boolean>,
): Promise<TryOutcome> {
  const subject = subjectOf(accountId)
  const seconds = await beginTry(db, subject, clock.now())
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  if (!(await isRight())) return { ok: false, reason: 'wrong' }
  await forgetFailures(db, subject)
  return { ok: true }
}

/** Whether an account asks for a code after the password. */
export async function needsCode(db: Deps['db'], accountId: string): Promise<boolean> {
  const authenticator = await findAuthenticator(db, accountId)
  return authenticator?.confirmedAt != null
}

/** Takes a code of the app, or a recovery code; each is good once. */
export const checkCode = (needs: Needs, accountId: string, code: string): Promise<TryOutcome> =>
  tryFor(needs, accountId, () => isCodeRight(needs, accountId, code))

/** As `checkCode`, and the password of the account does too: for what changes how the account is protected. */
export const checkCodeOrPassword = (needs: Needs, accountId: string, proof: string): Promise<TryOutcome> =>
  tryFor(needs, accountId, async () => {
    if (await isCodeRight(needs, accountId, proof)) return true
    const account = await findAccountById(needs.db, accountId)
    return verifyPassword(account?.passwordHash, proof)
  })

async function isCodeRight(
  { db, clock, settings }: Needs,
  accountId: string,
  proof: string,
): Promise<boolean> {
  const typed = tidySigns(proof)
  if (isRecoveryCode(typed)) return useRecoveryCode(db, accountId, typed, clock.now())
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return false
  const authenticator = await findAuthenticator(db, accountId)
  if (authenticator?.confirmedAt == null) return false
  const step = stepOf(code, openSecret(settings, accountId, authenticator.secret), machineNow(clock))
  return step !== undefined && (await markStepUsed(db, accountId, step))
}
