import {
  applyByLetter,
  getStaffApplication,
  listStaffApplications,
  withdrawApplication as withdrawEndpoint,
} from '#contract/membership/staff-applications.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, doOnce, repeatedId } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { changesOf } from '../change-once.ts'
import { enterLetter, withdrawApplication } from './change-application.ts'
import { findApplications, findStaffApplication } from './find-applications.ts'

const mountForDesk = mountFor('fanDesk')

export function registerDeskApplications(target: MountTarget, { db, clock, settings }: Deps): void {
  mountForDesk(target, db, listStaffApplications, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, state } = query
    const search = { query: text, state, page, pageSize, now: clock.now() }
    const { items, totalCount } = await findApplications(db, search)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForDesk(target, db, getStaffApplication, async ({ params }) => {
    const body = await findStaffApplication(db, params.id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })

  mountForDesk(target, db, applyByLetter, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const repeatable = { ...caller, operation: 'applyByLetter', request: call.body, now }
    const id = repeatedId(repeatable)
    return doOnce(
      db,
      repeatable,
      tx => enterLetter(tx, settings, { accountId: caller.accountId, at: now }, { id, ...call.body }),
      async (tx, refused) => {
        const body = await findStaffApplication(tx, id, now)
        if (refused || !body) return refused ?? refusal(404, 'NOT_FOUND')
        return { status: 201, body } as const
      },
    )
  })

  const changeOnce = changesOf({ db, clock }, { find: findStaffApplication, unknown: 'NOT_FOUND' })

  mountForDesk(target, db, withdrawEndpoint, call =>
    changeOnce(callerOf(call), 'withdrawApplication', { ...call.params, ...call.body }, withdrawApplication),
  )
}
