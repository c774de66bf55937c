import { lt } from 'drizzle-orm'
import { idempotencyRecords } from '../db/schema/platform.ts'
import type { Job } from '../deps.ts'
import { deleteMailsBefore } from '../domains/mail/mail-repository.ts'
import { deleteEndedLimits } from '../http/limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than any client keeps repeating a request. */
const IDEMPOTENCY_DAYS = 7
/** Mails name people and what they bought. */
const MAIL_DAYS = 30

/** Forgets what the platform has remembered for long enough. */
export const cleanup: Job = {
  name: 'platform-cleanup',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => {
    const now = clock.now()
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, before(IDEMPOTENCY_DAYS)))
    await deleteMailsBefore(db, before(MAIL_DAYS))
    await deleteEndedLimits(db, now)
  },
}
