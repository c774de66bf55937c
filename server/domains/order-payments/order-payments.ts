import { defineArea } from '#server/define-area.ts'
import { orderUnpaid } from './mails/order-unpaid.ts'
import { paymentReturned } from './mails/payment-returned.ts'
import { paymentTooLate } from './mails/payment-too-late.ts'
import { renewalUnpaid } from './mails/renewal-unpaid.ts'
import { checkoutPaymentFollowUp, returnedPayments, unpaidOrders } from './payment-jobs.ts'

export const orderPayments = defineArea({
  name: 'orderPayments',
  jobs: [checkoutPaymentFollowUp, unpaidOrders, returnedPayments],
  mails: [orderUnpaid, paymentReturned, paymentTooLate, renewalUnpaid],
})
