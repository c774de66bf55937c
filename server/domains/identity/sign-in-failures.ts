import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { signInFailures } from '#server/db/schema/identity.ts'

/** Tries that cost nothing, then 2 s, 4 s, 8 s … up to the longest wait; forgotten after a quiet hour. */
const FREE_TRIES = 5
const LONGEST_WAIT_SECONDS = 15 * 60
const MEMORY_SECONDS = 60 * 60

/**
 * Who is slowed down: this e-mail address from this network address. Somebody else's wrong guesses, made from elsewhere,
 * never keep the owner out.
 */
export const failureSubject = (email: string, networkAddress: string): string =>
  createHash('sha256').update(`${email}\n${networkAddress}`).digest('base64url')

/**
 * Counts a try, as failed until `forgetFailures` says otherwise: so that many at once do not slip through together.
 * Returns 0 where it may go on, else the seconds to wait; a try that must wait is not counted.
 */
export async function beginTry(db: Queryable, subject: string, now: Date): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const count = sql`case when ${signInFailures.lastAt} < ${moment} - make_interval(secs => ${MEMORY_SECONDS})
    then 1 else ${signInFailures.count} + 1 end`
  const wait = sql`case when (${count}) < ${FREE_TRIES} then 0
    else least(${LONGEST_WAIT_SECONDS}, power(2, least((${count}) - ${FREE_TRIES} + 1, 20))) end`
  const [counted] = await db
    .insert(signInFailures)
    .values({ subject, count: 1, lastAt: now, waitUntil: now })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: { count, lastAt: now, waitUntil: sql`${moment} + make_interval(secs => ${wait})` },
      setWhere: sql`${signInFailures.waitUntil} <= ${moment}`,
    })
    .returning({ count: signInFailures.count })
  if (counted) return 0
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.subject, subject))
  return row ? Math.max(1, Math.ceil((row.waitUntil.getTime() - now.getTime()) / 1000)) : 0
}

/** The try succeeded. */
export async function forgetFailures(db: Queryable, subject: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subject, subject))
}

/** Deletes what has no effect any more. */
export async function deleteOldFailures(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(signInFailures)
    .where(lt(signInFailures.lastAt, new Date(now.getTime() - MEMORY_SECONDS * 1000)))
}
