import {
  leaveOrganization as leaveOrganizationEndpoint,
  listOrganizationMemberships,
} from '#contract/organization/organizations.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { leaveOrganization } from './leave.ts'
import { listMemberships } from './memberships.ts'

/** What a person belongs to (SPEC 7, organisation). */
export function registerMembershipRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listOrganizationMemberships, async ({ person, query }) => {
    const { Page: page, PageSize: pageSize, IsAdmin: isAdmin } = query
    const filter = { isAdmin, page, pageSize, now: clock.now() }
    const { items, totalCount } = await listMemberships(db, person.accountId, filter)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mount(target, leaveOrganizationEndpoint, ({ person: { accountId }, params: { id: organizationId } }) =>
    db.transaction(tx => leaveOrganization(tx, { organizationId, accountId })),
  )
}
