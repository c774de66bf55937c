import { defineArea } from '#server/define-area.ts'
import { contractDeadlinePostponed } from './mails/contract-deadline-postponed.ts'
import { contractNotice } from './mails/contract-notice.ts'
import { contractRenewed } from './mails/contract-renewed.ts'
import { contractUnpaid } from './mails/contract-unpaid.ts'
import { postponedDeadlines } from './postponed-deadlines.ts'
import { contractReminders } from './remind-unpaid.ts'
import { contractRenewals } from './renew-contracts.ts'
import { seasonNotices } from './season-notices.ts'

export const contractRenewal = defineArea({
  name: 'contractRenewal',
  mails: [contractNotice, contractDeadlinePostponed, contractRenewed, contractUnpaid],
  jobs: [seasonNotices, postponedDeadlines, contractRenewals, contractReminders],
})
