import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import { defineArea } from './define-area.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { authenticatorSealingJob, identityCleaningJob } from './oidc/identity-jobs.ts'
import { sandboxCleaning } from './sandbox-pay/cleaning-job.ts'
import { machineNow } from './clock.ts'
import { idempotencyRecords } from './db/schema/platform.ts'
import type { Job } from './deps.ts'
import { deleteMailsBefore } from './domains/mail/mail-repository.ts'
import { deleteEndedLimits } from './http/rate-limits.ts'

/** Longer than any client keeps repeating a request. */
const IDEMPOTENCY_DAYS = 7
/** Mails name people and what they bought. The pages about a person's data say so long (`locales/<lang>/own-data.json`). */
const MAIL_DAYS = 30

/** Forgets what the platform has remembered for long enough. */
const cleanup: Job = {
  name: 'platform-cleanup',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => {
    const now = clock.now()
    const before = (days: number) => earlier(now, days * DAY_MS)
    await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, before(IDEMPOTENCY_DAYS)))
    // The database says when a mail was written.
    await deleteMailsBefore(db, earlier(machineNow(clock), MAIL_DAYS * DAY_MS))
    await deleteEndedLimits(db, now)
  },
}

/** What repeats or is kept for all areas, and belongs to no domain. */
export const platform = defineArea({
  name: 'platform',
  jobs: [identityCleaningJob, authenticatorSealingJob, sandboxCleaning, cleanup],
  erase: { run: (tx, { accountId }) => forgetAnswers(tx, accountId), after: ['payments'] },
  detach: { run: (tx, { accountId }) => forgetAnswers(tx, accountId), after: ['video'] },
})
