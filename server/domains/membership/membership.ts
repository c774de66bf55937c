import { defineArea } from '#server/define-area.ts'
import { exportApplications } from './apply.ts'
import { deleteApplications } from './application-repository.ts'
import { forgottenMembers } from './forget-members.ts'
import { memberCardReplaced } from './mails/member-card-replaced.ts'
import { membershipLeft } from './mails/membership-left.ts'
import { membershipLinked } from './mails/membership-linked.ts'
import { membershipPassedOn } from './mails/membership-passed-on.ts'
import { membershipReceived } from './mails/membership-received.ts'
import { membershipRemoved } from './mails/membership-removed.ts'
import { membershipRenewal } from './mails/membership-renewal.ts'
import { membershipUnpaid } from './mails/membership-unpaid.ts'
import { membershipWelcome } from './mails/membership-welcome.ts'
import { deleteBought, deletePaidFor } from './membership-repository.ts'
import { registerMembershipRoutes } from './membership-routes.ts'
import { exportMemberships } from './membership-service.ts'
import { membershipReminders } from './remind-unpaid.ts'
import { membershipRenewals } from './renew-memberships.ts'

export const membership = defineArea({
  name: 'membership',
  routes: [registerMembershipRoutes],
  mails: [
    membershipReceived,
    membershipWelcome,
    membershipLeft,
    membershipRenewal,
    membershipUnpaid,
    membershipRemoved,
    membershipLinked,
    membershipPassedOn,
    memberCardReplaced,
  ],
  jobs: [membershipRenewals, membershipReminders, forgottenMembers],
  exports: {
    memberships: {
      tables: ['club_memberships', 'membership_terms', 'membership_cards'],
      read: exportMemberships,
    },
    membershipApplications: { tables: ['membership_applications'], read: exportApplications },
  },
  erase: { run: (tx, { accountId }) => deletePaidFor(tx, accountId) },
  // A stranger may have named others, and joined in the name of whoever has the mailbox. Checkouts are locked before memberships.
  detach: {
    after: ['orders'],
    run: async (tx, { accountId }) => {
      await deleteApplications(tx, accountId)
      await deleteBought(tx, accountId)
    },
  },
})
