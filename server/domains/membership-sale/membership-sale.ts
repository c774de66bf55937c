import { defineArea } from '#server/define-area.ts'
import { exportApplications } from './apply.ts'
import { memberCardReplaced } from './mails/member-card-replaced.ts'
import { membershipReceived } from './mails/membership-received.ts'
import { membershipWelcome } from './mails/membership-welcome.ts'
import { registerMembershipRoutes } from './membership-routes.ts'

export const membershipSale = defineArea({
  name: 'membershipSale',
  routes: [registerMembershipRoutes],
  mails: [membershipReceived, membershipWelcome, memberCardReplaced],
  exports: {
    membershipApplications: { tables: ['membership_applications'], read: exportApplications },
  },
})
