import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { findAccountByPassword, normalizeEmail } from './account-service.ts'
import { beginTry, failureSubject, forgetFailures } from './sign-in-failures.ts'

export interface SignIn {
  email: string
  password: string
  /** Network address of the browser. */
  from: string
}

export type SignInOutcome =
  | { ok: true; accountId: string }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/** Checks e-mail address and password, each wrong try slowing the next one down. */
export async function checkSignIn(
  { db, clock }: { db: Database; clock: Clock },
  { email, password, from }: SignIn,
): Promise<SignInOutcome> {
  const subject = failureSubject(normalizeEmail(email), from)
  const seconds = await beginTry(db, subject, clock.now())
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  const account = await findAccountByPassword(db, email, password)
  if (!account) return { ok: false, reason: 'wrong' }
  await forgetFailures(db, subject)
  return { ok: true, accountId: account.id }
}
