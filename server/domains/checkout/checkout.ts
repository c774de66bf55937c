import { defineArea } from '#server/define-area.ts'
import { registerCheckoutRoutes } from './checkout-routes.ts'
import { orderPlaced } from './mails/order-placed.ts'

export const checkout = defineArea({
  name: 'checkout',
  routes: [registerCheckoutRoutes],
  mails: [orderPlaced],
})
