import type { Job } from '../deps.ts'
import { deleteEndedBefore } from './setup-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes setups that came to nothing, after a day. */
export const sandboxCleaning: Job = {
  name: 'sandbox-payment-cleaning',
  everySeconds: 60 * 60,
  run: async ({ db, clock, settings }) => {
    if (settings.isLocal) await deleteEndedBefore(db, new Date(clock.now().getTime() - DAY_MS))
  },
}
