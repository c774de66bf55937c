import {
  blockOrganization as blockEndpoint,
  changeOrganization as changeEndpoint,
  foundOrganization as foundEndpoint,
  getStaffOrganization,
  listPriceGroups as priceGroupsEndpoint,
  listStaffOrganizations,
  nameAdmin as nameAdminEndpoint,
  removeAdmin as removeAdminEndpoint,
} from '#contract/organization/staff-organizations.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { listPriceGroups } from '../../catalogue/catalogue-api.ts'
import { changesOf } from '../change-once.ts'
import { blockOrganization, changeOrganization, nameAdmin, removeAdmin } from './change-organization.ts'
import { findOrganizations, findStaffOrganization } from './find-organizations.ts'
import { found } from './found.ts'

const mountForDesk = mountFor('fanDesk')

export function registerDeskOrganizations(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps

  mountForDesk(target, db, listStaffOrganizations, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, kind } = query
    const { items, totalCount } = await findOrganizations(db, { query: text, kind, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForDesk(target, db, getStaffOrganization, async ({ params }) => {
    const body = await findStaffOrganization(db, params.id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })

  mountForDesk(target, db, priceGroupsEndpoint, async () => ({
    status: 200,
    body: await listPriceGroups(db),
  }))

  mountForDesk(target, db, foundEndpoint, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const repeatable = { ...caller, operation: 'foundOrganization', request: call.body, now }
    return answerOnce(db, repeatable, async tx => {
      const founded = await found(tx, deps, { accountId: caller.accountId, at: now }, call.body)
      if (!founded.ok) return founded.refused
      const body = await findStaffOrganization(tx, founded.id, now)
      if (!body) throw new Error('An organisation that was just founded is gone')
      return { status: 201, body } as const
    })
  })

  const changeOnce = changesOf(deps, { find: findStaffOrganization, unknown: 'NOT_FOUND' })

  mountForDesk(target, db, changeEndpoint, call =>
    changeOnce(callerOf(call), 'changeOrganization', { ...call.params, ...call.body }, changeOrganization),
  )

  mountForDesk(target, db, blockEndpoint, call =>
    changeOnce(callerOf(call), 'blockOrganization', { ...call.params, ...call.body }, blockOrganization),
  )

  mountForDesk(target, db, nameAdminEndpoint, call =>
    changeOnce(callerOf(call), 'nameAdmin', { ...call.params, ...call.body }, nameAdmin),
  )

  mountForDesk(target, db, removeAdminEndpoint, call =>
    changeOnce(callerOf(call), 'removeAdmin', { ...call.params, ...call.body }, removeAdmin),
  )
}
