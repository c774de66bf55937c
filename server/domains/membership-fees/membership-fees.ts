import { defineArea } from '#server/define-area.ts'
import { membershipRemoved } from './mails/membership-removed.ts'
import { membershipRenewal } from './mails/membership-renewal.ts'
import { membershipUnpaid } from './mails/membership-unpaid.ts'
import { membershipReminders } from './remind-unpaid.ts'
import { membershipRenewals } from './renew-memberships.ts'

export const membershipFees = defineArea({
  name: 'membershipFees',
  mails: [membershipRenewal, membershipUnpaid, membershipRemoved],
  jobs: [membershipRenewals, membershipReminders],
})
