import { DAY_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import type { Job } from '../deps.ts'
import { deleteEndedBefore } from './setup-repository.ts'

/** Deletes setups that came to nothing, after a day. */
export const sandboxCleaning: Job = {
  name: 'sandbox-payment-cleaning',
  everySeconds: 60 * 60,
  run: async ({ db, clock, settings }) => {
    if (settings.isLocal) await deleteEndedBefore(db, earlier(clock.now(), DAY_MS))
  },
}
