import { createAnonymousUser } from '#contract/cart/cart.ts'
import { addDiscount, addVoucher } from '#contract/promotions/codes.ts'
import { defineArea } from '#server/define-area.ts'
import { cartExpiry, visitorCleanup } from './cart-jobs.ts'
import { registerCartRoutes, registerCodeRoutes } from './cart-routes.ts'
import { eraseCart, exportCart, holdCart } from './cart-service.ts'

export const cart = defineArea({
  name: 'cart',
  routes: [registerCartRoutes, registerCodeRoutes],
  jobs: [cartExpiry, visitorCleanup],
  limits: [
    [createAnonymousUser, { max: 30, perSeconds: 60 }],
    // A way to try out codes; many people may share an address in the stadium.
    [addVoucher, { max: 60, perSeconds: 600 }],
    [addDiscount, { max: 60, perSeconds: 600 }],
  ],
  exports: { cart: { tables: ['carts'], read: exportCart } },
  erase: {
    run: (tx, { goods, accountId, now }) => eraseCart(tx, goods, accountId, now),
    after: ['organization'],
  },
  // Checkouts are locked before the goods of the cart.
  detach: {
    hold: holdCart,
    run: (tx, { goods, accountId, now }) => eraseCart(tx, goods, accountId, now),
    after: ['orders'],
  },
})
