import { defineArea } from '#server/define-area.ts'
import { orderCancelled } from './mails/order-cancelled.ts'
import { registerOrderRoutes } from './order-routes.ts'

export const ownOrders = defineArea({
  name: 'ownOrders',
  routes: [registerOrderRoutes],
  mails: [orderCancelled],
})
