import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { findAccountByPassword, normalizeEmail, type OpenedAccount } from './account-service.ts'
import { isKnownDevice } from './device-service.ts'
import { beginTry, failureSubject, forgetTries, wideSlowing, wideSubject } from './sign-in-failures.ts'

export interface SignIn {
  email: string
  password: string
  /** Network address of the browser. */
  from: string
  /** The cookie by which the browser is known again. */
  device?: string | undefined
}

export type SignInOutcome =
  | ({ ok: true } & OpenedAccount)
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/** Checks e-mail address and password, each wrong try slowing the next one down. */
export async function checkSignIn(
  { db, clock }: { db: Database; clock: Clock },
  { email, password, from, device }: SignIn,
): Promise<SignInOutcome> {
  const address = normalizeEmail(email)
  const now = clock.now()
  // Only what the close count lets through counts for the wide one: a single guesser soon stands still at the first.
  const seconds =
    (await beginTry(db, failureSubject(address, from), now)) ||
    ((await isKnownDevice(db, address, device))
      ? 0
      : await beginTry(db, wideSubject(address), now, wideSlowing))
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  const opened = await findAccountByPassword(db, email, password)
  if (!opened) return { ok: false, reason: 'wrong' }
  await forgetTries(db, address, from)
  return { ok: true, ...opened }
}
