import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import type { Job } from '#server/deps.ts'
import {
  deleteImpressions,
  deleteImpressionsBefore,
  listImpressions,
} from './impressions/impression-repository.ts'

const IMPRESSION_DAYS = 90

/** What was looked at before is not shown any more, whether it is deleted already or not. */
export const impressionsEndAt = (now: Date): Date => earlier(now, IMPRESSION_DAYS * DAY_MS)

export const impressionCleaning: Job = {
  name: 'impression-cleaning',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => deleteImpressionsBefore(db, impressionsEndAt(clock.now())),
}

export const exportImpressions = async (db: Queryable, accountId: string) =>
  (await listImpressions(db, accountId)).map(({ productNumber, viewedAt }) => ({ productNumber, viewedAt }))

export const forgetImpressions = deleteImpressions
