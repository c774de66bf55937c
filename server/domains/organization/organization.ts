import { defineArea } from '#server/define-area.ts'
import { seedOrganizations } from '#server/db/seed/organizations.ts'
import { detachMemberships } from './detach-memberships.ts'
import { exportBlocks } from './invitations/block-repository.ts'
import { endInvitationsTo, invitationEndings } from './invitations/end-invitations.ts'
import { forgottenInvitations } from './invitations/forget-invitations.ts'
import { registerInvitationRoutes } from './invitations/invitation-routes.ts'
import { exportInvitations } from './invitations/invitation-view.ts'
import { membersWithoutAdmin } from './mails/members-without-admin.ts'
import { organizationInvitation } from './mails/organization-invitation.ts'
import { organizationMember } from './mails/organization-member.ts'
import { organizationWithoutAdmin } from './mails/organization-without-admin.ts'
import { leaveOrganizations } from './members/leave.ts'
import { registerMemberRoutes } from './members/member-routes.ts'
import { registerMembershipRoutes } from './members/membership-routes.ts'
import { exportMemberships } from './members/memberships.ts'

export const organization = defineArea({
  name: 'organization',
  routes: [registerMembershipRoutes, registerMemberRoutes, registerInvitationRoutes],
  mails: [organizationWithoutAdmin, membersWithoutAdmin, organizationMember, organizationInvitation],
  jobs: [invitationEndings, forgottenInvitations],
  exports: {
    organizations: { tables: ['organizations', 'organization_members'], read: exportMemberships },
    organizationInvitations: { tables: ['organization_invitations'], read: exportInvitations },
    invitationBlocks: { tables: ['organization_invitation_blocks'], read: exportBlocks },
  },
  erase: {
    run: async (tx, { accountId, settings, now }) => {
      await leaveOrganizations(tx, accountId)
      await endInvitationsTo(tx, { accountId, settings, now })
    },
    after: ['account'],
  },
  detach: { run: detachMemberships },
  seed: seedOrganizations,
})
