import { clubDay } from '#server/clock.ts'
import type { Job } from '#server/deps.ts'
import { forgetLapsed } from './application-repository.ts'
import { deleteEndedBefore } from './membership-repository.ts'

/** § 147 AO: business letters stay for so many years after the year in which a membership ended. */
const RETENTION_YEARS = 6

/** Forgets whom an application named that has lapsed, and memberships that ended long ago, with their fees and cards. */
export const forgottenMembers: Job = {
  name: 'membership-forgetting',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, clock }) => {
    const today = clubDay(clock.now())
    await forgetLapsed(db, today)
    await deleteEndedBefore(db, `${Number(today.slice(0, 4)) - RETENTION_YEARS}-01-01`)
  },
}
