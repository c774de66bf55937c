import { defineArea } from '#server/define-area.ts'
import { checkoutRefunding } from './cancellation/refund-job.ts'
import { detachCheckouts, exportCheckouts } from './checkout-service.ts'
import { orderCancelled } from './mails/order-cancelled.ts'
import { orderFetched, orderReady } from './mails/order-pickup.ts'
import { orderReversed } from './mails/order-reversed.ts'
import { orderShipped } from './mails/order-shipped.ts'
import { orderUnpaid } from './mails/order-unpaid.ts'
import { paymentReturned } from './mails/payment-returned.ts'
import { paymentTooLate } from './mails/payment-too-late.ts'
import { renewalUnpaid } from './mails/renewal-unpaid.ts'
import { returnAnnounced, returnRefused } from './mails/returns.ts'
import { refuseOpenOrders } from './open-orders-service.ts'
import { registerOrderRoutes } from './order-routes.ts'
import { releaseOrders } from './release-orders.ts'
import { checkoutPaymentFollowUp, returnedPayments, unpaidOrders } from './payments/payment-jobs.ts'

export const orders = defineArea({
  name: 'orders',
  routes: [registerOrderRoutes],
  jobs: [checkoutPaymentFollowUp, unpaidOrders, returnedPayments, checkoutRefunding],
  mails: [
    orderCancelled,
    orderReversed,
    orderUnpaid,
    orderReady,
    orderFetched,
    orderShipped,
    returnAnnounced,
    returnRefused,
    paymentReturned,
    paymentTooLate,
    renewalUnpaid,
  ],
  exports: {
    orders: { tables: ['checkouts', 'orders', 'order_items', 'promotion_uses'], read: exportCheckouts },
  },
  erase: { run: (tx, { accountId }) => detachCheckouts(tx, accountId), after: ['cart', 'withdrawals'] },
  // Whoever bought may have mistyped the address. Organisations are locked before checkouts.
  detach: {
    run: (tx, { accountId, now, ...tools }) => releaseOrders(tx, tools, accountId, now),
    after: ['organization'],
  },
  deletionChecks: [refuseOpenOrders],
})
