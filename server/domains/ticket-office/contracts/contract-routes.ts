import {
  endStaffContract,
  getStaffContract,
  listStaffContracts,
  terminateStaffContract,
  withdrawStaffTransfer,
} from '#contract/subscription/staff-contracts.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf, doOnce } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { endContractEarly, terminateByLetter, withdrawTransfer } from './change-contract.ts'
import { findContracts } from './find-contracts.ts'
import { findStaffContract } from './view-contract.ts'

const mountForOffice = mountFor('ticketOffice')

export function registerOfficeContracts(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps

  mountForOffice(target, db, listStaffContracts, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, block, row, seat, season, kind } = query
    const search = { query: text, block, row, seat, season, kind, page, pageSize, now: clock.now() }
    const { items, totalCount } = await findContracts(db, search)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForOffice(target, db, getStaffContract, async ({ params: { id } }) => {
    const body = await findStaffContract(db, id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })

  mountForOffice(target, db, withdrawStaffTransfer, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const request = { ...call.params, ...call.body }
    return doOnce(
      db,
      { ...caller, operation: 'withdrawStaffTransfer', request, now },
      tx => withdrawTransfer(tx, deps, { accountId: caller.accountId, at: now }, request),
      async (tx, refused) => {
        const body = await findStaffContract(tx, request.id, now)
        if (refused || !body) return refused ?? refusal(404, 'NOT_FOUND')
        return { status: 200, body } as const
      },
    )
  })

  mountForOffice(target, db, terminateStaffContract, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const request = { ...call.params, ...call.body }
    return answerOnce(db, { ...caller, operation: 'terminateStaffContract', request, now }, async tx => {
      const done = await terminateByLetter(tx, deps, { accountId: caller.accountId, at: now }, request)
      return done.ok ? ({ status: 200, body: done.body } as const) : done.refused
    })
  })

  mountForOffice(target, db, endStaffContract, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const request = { ...call.params, ...call.body }
    return answerOnce(db, { ...caller, operation: 'endStaffContract', request, now }, async tx => {
      const done = await endContractEarly(tx, deps, { accountId: caller.accountId, at: now }, request)
      return done.ok ? ({ status: 200, body: done.body } as const) : done.refused
    })
  })
}
