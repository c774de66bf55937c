import { defineArea } from '#server/define-area.ts'
import { seedOrganizations } from '#server/db/seed/organizations.ts'
import { organizationWithoutAdmin } from './mails/organization-without-admin.ts'
import { registerOrganizationRoutes } from './organization-routes.ts'
import { exportOrganizations, leaveOrganizations } from './organization-service.ts'

export const organization = defineArea({
  name: 'organization',
  routes: [registerOrganizationRoutes],
  mails: [organizationWithoutAdmin],
  exports: {
    organizations: { tables: ['organizations', 'organization_members'], read: exportOrganizations },
  },
  erase: { run: (tx, { accountId }) => leaveOrganizations(tx, accountId), after: ['account'] },
  seed: seedOrganizations,
})
