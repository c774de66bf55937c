import { defineArea } from '#server/define-area.ts'
import { deleteApplications } from './application-repository.ts'
import { forgottenMembers } from './forget-members.ts'
import { membershipLeft } from './mails/membership-left.ts'
import { membershipLinked } from './mails/membership-linked.ts'
import { membershipPassedOn } from './mails/membership-passed-on.ts'
import { deleteBought, deletePaidFor } from './membership-repository.ts'
import { exportMemberships } from './membership-service.ts'

export const membership = defineArea({
  name: 'membership',
  mails: [membershipLeft, membershipLinked, membershipPassedOn],
  jobs: [forgottenMembers],
  exports: {
    memberships: {
      tables: ['club_memberships', 'membership_terms', 'membership_cards'],
      read: exportMemberships,
    },
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
