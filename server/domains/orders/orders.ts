import { declareWithdrawal } from '#contract/withdrawals.ts'
import { defineArea } from '#server/define-area.ts'
import { checkoutRefunding } from './cancellation/refund-job.ts'
import { detachCheckouts, exportCheckouts, exportWithdrawals } from './checkout-service.ts'
import { refuseOpenOrders } from './open-orders-service.ts'
import { registerOrderRoutes } from './order-routes.ts'
import { checkoutPaymentFollowUp, returnedPayments, unpaidOrders } from './payments/payment-jobs.ts'

export const orders = defineArea({
  name: 'orders',
  routes: [registerOrderRoutes],
  jobs: [checkoutPaymentFollowUp, unpaidOrders, returnedPayments, checkoutRefunding],
  limits: [
    // Only so that nobody fills the disk: a declaration must get through (§ 356a BGB), also from a network that many share.
    [declareWithdrawal, { max: 600, perSeconds: 3600 }],
  ],
  exports: {
    orders: { tables: ['checkouts', 'orders', 'order_items', 'promotion_uses'], read: exportCheckouts },
    withdrawals: { tables: ['withdrawals'], read: exportWithdrawals },
  },
  erase: { run: (tx, { accountId }) => detachCheckouts(tx, accountId), after: ['cart'] },
  deletionChecks: [refuseOpenOrders],
})
