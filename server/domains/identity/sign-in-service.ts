import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { findAccountById } from './account-repository.ts'
import { type Candidate, candidatesFor, findOpened, type OpenedAccount } from './account-service.ts'
import { isKnownDevice } from './device-service.ts'
import { beginGuess, forgetTries } from './sign-in-failures.ts'

export interface SignIn {
  email: string
  password: string
  /** The network that the browser is in (`callerNetwork`). */
  from: string
  /** The cookie by which the browser is known again. */
  device?: string | undefined
}

export type SignInOutcome =
  | ({ ok: true } & OpenedAccount)
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

interface Needs {
  db: Database
  clock: Clock
}

/**
 * Checks e-mail address and password, each wrong try slowing the next one down. A password is a guess at each account that the address
 * may mean; one whose guesses must wait is not looked at, and what opens another account clears nothing of it.
 */
export const checkSignIn = async (needs: Needs, { email, ...typed }: SignIn): Promise<SignInOutcome> =>
  checkPassword(needs, await candidatesFor(needs.db, email), typed)

/** The same for an account that is known already. */
export async function checkOwnPassword(
  needs: Needs,
  { accountId, ...typed }: Omit<SignIn, 'email'> & { accountId: string },
): Promise<SignInOutcome> {
  const row = await findAccountById(needs.db, accountId)
  return checkPassword(needs, [{ row, guessed: { accountId } }], typed)
}

async function checkPassword(
  { db, clock }: Needs,
  candidates: readonly Candidate[],
  { password, from, device }: Omit<SignIn, 'email'>,
): Promise<SignInOutcome> {
  const now = clock.now()
  const tries: { row: Candidate['row']; wait: number }[] = []
  for (const { row, guessed } of candidates) {
    const isKnown = row !== undefined && (await isKnownDevice(db, row.id, device))
    tries.push({ row, wait: await beginGuess(db, guessed, { from, isKnownDevice: isKnown, now }) })
  }
  const opened = await findOpened(
    tries.map(({ row, wait }) => ({ row: wait === 0 ? row : undefined })),
    password,
  )
  if (opened) {
    await forgetTries(db, opened.accountId, from)
    return { ok: true, ...opened }
  }
  return refusalOf(tries)
}

/**
 * Says to wait only where nothing was heard at all, and as long as the newest claim has to: somebody with a claim of their own must not
 * learn whether there is an owner beside it. Where there is no account, the first stands for one.
 */
function refusalOf(tries: readonly { row: unknown; wait: number }[]): SignInOutcome {
  const known = tries.filter(({ row }) => row !== undefined)
  const deciding = known.length > 0 ? known : tries.slice(0, 1)
  const seconds = deciding.every(({ wait }) => wait > 0) ? (deciding.at(-1)?.wait ?? 0) : 0
  return seconds > 0 ? { ok: false, reason: 'wait', seconds } : { ok: false, reason: 'wrong' }
}
