import type { Job } from '#server/deps.ts'
import { deleteImpressionsBefore } from './impressions/impression-repository.ts'
import { impressionsEndAt } from './impressions-service.ts'

export const impressionCleaning: Job = {
  name: 'impression-cleaning',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => deleteImpressionsBefore(db, impressionsEndAt(clock.now())),
}
