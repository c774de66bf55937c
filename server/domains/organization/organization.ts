import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { defineArea } from '#server/define-area.ts'
import { seedOrganizations } from '#server/db/seed/organizations.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { organizationWithoutAdmin } from './mails/organization-without-admin.ts'
import {
  detachMemberships,
  exportOrganizations,
  leaveOrganizations,
  listMemberships,
} from './organization-service.ts'

/** Fan clubs and companies (SPEC 7, organisation). */
function registerOrganizationRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, listOrganizationMemberships, async ({ person, query }) => {
    const { Page: page, PageSize: pageSize, IsAdmin: isAdmin } = query
    const { items, totalCount } = await listMemberships(db, person.accountId, { isAdmin, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })
}

export const organization = defineArea({
  name: 'organization',
  routes: [registerOrganizationRoutes],
  mails: [organizationWithoutAdmin],
  exports: {
    organizations: { tables: ['organizations', 'organization_members'], read: exportOrganizations },
  },
  erase: { run: (tx, { accountId }) => leaveOrganizations(tx, accountId), after: ['account'] },
  detach: { run: (tx, { accountId, now }) => detachMemberships(tx, accountId, now) },
  seed: seedOrganizations,
})
