import { defineArea } from '#server/define-area.ts'
import { registerCheckoutRoutes } from './checkout-routes.ts'
import { orderPlaced } from './mails/order-placed.ts'
import { renewalCharged } from './mails/renewal-charged.ts'
import { renewalCharges } from './renewal-job.ts'

export const checkout = defineArea({
  name: 'checkout',
  routes: [registerCheckoutRoutes],
  jobs: [renewalCharges],
  mails: [orderPlaced, renewalCharged],
})
