import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { signInFailures } from '#server/db/schema/identity.ts'
import { earlier } from '#server/deadlines.ts'

/** How tries are slowed down: some cost nothing, then 2 s, 4 s, 8 s … up to the longest wait. */
export interface Slowing {
  freeTries: number
  longestWaitSeconds: number
}

/** For one who guesses. */
export const closeSlowing: Slowing = { freeTries: 5, longestWaitSeconds: 15 * 60 }
/**
 * For many who guess at one account from everywhere. It slows and never keeps out, since the owner may be among them; and in
 * a browser that the account knows it does not apply at all.
 */
export const wideSlowing: Slowing = { freeTries: 30, longestWaitSeconds: 30 }

/** After a quiet hour all is forgotten. */
const MEMORY_SECONDS = 60 * 60

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * What is guessed at: an account by its id, or an address that no account has, which is slowed down like one. Never the address of
 * an account: several may claim one, and whoever opens theirs must not wipe out what was counted against another.
 */
export type Guessed = { accountId: string } | { unknown: string }

const nameOf = (guessed: Guessed) =>
  'accountId' in guessed ? guessed.accountId : `unknown ${guessed.unknown}`

/**
 * Who is slowed down: guesses at this account from this place (`callerNetwork`, or what else is counted apart). Somebody else's wrong
 * guesses, made from elsewhere, never keep the owner out.
 */
export const failureSubject = (guessed: Guessed, place: string): string =>
  digest(`${nameOf(guessed)}\n${place}`)

/** An account from everywhere together. */
const wideSubject = (guessed: Guessed): string => failureSubject(guessed, 'from everywhere')

/**
 * Counts a try, as failed until `forgetFailures` says otherwise: so that many at once do not slip through together.
 * Returns 0 where it may go on, else the seconds to wait; a try that must wait is not counted.
 */
export async function beginTry(
  db: Queryable,
  subject: string,
  now: Date,
  { freeTries, longestWaitSeconds }: Slowing = closeSlowing,
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const memory = sql`make_interval(secs => ${MEMORY_SECONDS})`
  // What lies further ahead than anything is remembered was written by a clock that was wrong.
  const isVoid = sql`${signInFailures.lastAt} > ${moment} + ${memory}`
  const count = sql`case when ${signInFailures.lastAt} < ${moment} - ${memory} or ${isVoid}
    then 1 else ${signInFailures.count} + 1 end`
  const wait = sql`case when (${count}) < ${freeTries}::int then 0
    else least(${longestWaitSeconds}::int, power(2, least((${count}) - ${freeTries}::int + 1, 20))) end`
  const [counted] = await db
    .insert(signInFailures)
    .values({ subject, count: 1, lastAt: now, waitUntil: now })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: { count, lastAt: now, waitUntil: sql`${moment} + make_interval(secs => ${wait})` },
      setWhere: sql`${signInFailures.waitUntil} <= ${moment} or ${isVoid}`,
    })
    .returning({ count: signInFailures.count })
  if (counted) return 0
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.subject, subject))
  return row ? Math.max(1, Math.ceil((row.waitUntil.getTime() - now.getTime()) / 1000)) : 0
}

/** The try succeeded. */
export async function forgetFailures(db: Queryable, ...subjects: string[]): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.subject, subjects))
}

/**
 * Counts a guess at an account from a network. Returns 0 where it may be heard, else the seconds to wait.
 * @param isKnownDevice whether the account was used in this browser before: then nobody else's guesses slow it.
 */
export const beginGuess = async (
  db: Queryable,
  guessed: Guessed,
  { from, isKnownDevice, now }: { from: string; isKnownDevice: boolean; now: Date },
): Promise<number> =>
  // Only what the close count lets through counts for the wide one: a single guesser soon stands still at the first.
  (await beginTry(db, failureSubject(guessed, from), now)) ||
  (isKnownDevice ? 0 : await beginTry(db, wideSubject(guessed), now, wideSlowing))

/** All that is counted against somebody who opens this account from here, and nothing that is counted for another account. */
export const forgetTries = (db: Queryable, accountId: string, networkAddress: string): Promise<void> =>
  forgetFailures(db, failureSubject({ accountId }, networkAddress), wideSubject({ accountId }))

/** Deletes what has no effect any more. */
export async function deleteOldFailures(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, earlier(now, MEMORY_SECONDS * 1000)))
}
