import { listStaffSeasons, postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { listSeasons } from './find-seasons.ts'
import { postpone } from './postpone-deadline.ts'

const mountForOffice = mountFor('ticketOffice')

export function registerOfficeSeasons(target: MountTarget, { db, clock }: Deps): void {
  mountForOffice(target, db, listStaffSeasons, async () => ({
    status: 200,
    body: await listSeasons(db, clock.now()),
  }))

  mountForOffice(target, db, postponeDeadline, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const request = { ...call.params, ...call.body }
    return answerOnce(db, { ...caller, operation: 'postponeDeadline', request, now }, async tx => {
      const done = await postpone(tx, { accountId: caller.accountId, at: now }, request)
      return done.ok ? ({ status: 200, body: done.body } as const) : done.refused
    })
  })
}
