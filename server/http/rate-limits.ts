import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { latestEnd, later } from '#server/deadlines.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { rateLimits } from '../db/schema/platform.ts'

/** So many attempts in a period that begins with the first of them. */
export interface Limit {
  max: number
  perSeconds: number
}

/** Seconds to wait before the next attempt; 0 means that this one may go on. */
export type Limiter = (bucket: string, subject: string, limit: Limit) => Promise<number>

/** Counts in the database, so that any number of processes count as one. `subject` is kept as a digest only. */
export const createLimiter =
  (db: Database, clock: Clock): Limiter =>
  async (bucket, subject, { max, perSeconds }) => {
    const now = clock.now()
    const moment = sql`${now.toISOString()}::timestamptz`
    const latest = sql`${latestEnd(now, perSeconds * 1000).toISOString()}::timestamptz`
    const isOver = sql`(${rateLimits.endsAt} <= ${moment} or ${rateLimits.endsAt} > ${latest})`
    const [period] = await db
      .insert(rateLimits)
      .values({
        bucket,
        subject: digest(subject),
        count: 1,
        endsAt: later(now, perSeconds * 1000),
      })
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.subject],
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt })
    if (!period || period.count <= max) return 0
    return Math.max(1, Math.ceil((period.endsAt.getTime() - now.getTime()) / 1000))
  }

/** Forgets periods that are over. */
export async function deleteEndedLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now))
}

/** Names who is counted, as it may be kept. */
export const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url')
