import { and, inArray, lte, ne } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import type { Job } from '#server/deps.ts'

/**
 * So long its page still says how an invitation has ended; `docs/operations.md` says it too. Afterwards nobody needs to know who was
 * asked and has said no: a member is a row of its own, and so is what keeps further invitations away.
 */
export const INVITATION_KEPT_DAYS = 90

/** Invitations of one run. */
const BATCH = 500

/** Forgets invitations that were answered, withdrawn, void or written down as expired long ago. One that waits stays. */
export const forgottenInvitations: Job = {
  name: 'organization-invitation-forgetting',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, clock }) => {
    const { id, state, decidedAt } = organizationInvitations
    const before = earlier(clock.now(), INVITATION_KEPT_DAYS * DAY_MS)
    const isOld = and(ne(state, 'pending'), lte(decidedAt, before))
    let forgotten: number
    do {
      const some = db.select({ id }).from(organizationInvitations).where(isOld).limit(BATCH)
      const rows = await db.delete(organizationInvitations).where(inArray(id, some)).returning({ id })
      forgotten = rows.length
    } while (forgotten === BATCH)
  },
}
