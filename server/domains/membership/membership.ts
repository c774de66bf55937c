import { defineArea } from '#server/define-area.ts'
import { registerMembershipRoutes } from './membership-routes.ts'
import { listOwnMemberships } from './membership-service.ts'

export const membership = defineArea({
  name: 'membership',
  routes: [registerMembershipRoutes],
  exports: { memberships: { tables: ['club_memberships'], read: listOwnMemberships } },
})
