export { chooseRenewalPayment } from './choose-payment.ts'
export { feeRenewals } from './fee-renewals.ts'
export { isLongDue, listFeesOf, removeUnpaid } from './remove-unpaid.ts'
export { isReducedAfter, setReduction } from './set-reduction.ts'
