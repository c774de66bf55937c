import { createAnonymousUser } from '#contract/cart/cart.ts'
import { addDiscount, addVoucher } from '#contract/promotions/codes.ts'
import { defineArea } from '#server/define-area.ts'
import { cartExpiry, visitorCleanup } from './cart-jobs.ts'
import { registerCartRoutes } from './cart-routes.ts'
import { eraseCart, exportCart } from './cart-service.ts'
import { registerCodeRoutes } from './code-routes.ts'

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
})
