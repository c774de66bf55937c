import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { listMemberships } from './organization-service.ts'

/** Fan clubs and companies (SPEC 7, organisation). */
export function registerOrganizationRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, listOrganizationMemberships, async ({ person, query }) => {
    const { Page: page, PageSize: pageSize, IsAdmin: isAdmin } = query
    const { items, totalCount } = await listMemberships(db, person.accountId, { isAdmin, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })
}
