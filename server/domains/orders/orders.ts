import { defineArea } from '#server/define-area.ts'
import { checkoutRefunding } from './cancellation/refund-job.ts'
import { detachCheckouts, exportCheckouts } from './checkout-service.ts'
import { orderFetched, orderReady } from './mails/order-pickup.ts'
import { orderReversed } from './mails/order-reversed.ts'
import { orderShipped } from './mails/order-shipped.ts'
import { returnAnnounced, returnRefused } from './mails/returns.ts'
import { refuseOpenOrders } from './open-orders-service.ts'
import { releaseOrders } from './release-orders.ts'

export const orders = defineArea({
  name: 'orders',
  jobs: [checkoutRefunding],
  mails: [orderReversed, orderReady, orderFetched, orderShipped, returnAnnounced, returnRefused],
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
