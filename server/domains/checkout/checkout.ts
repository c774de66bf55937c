import { defineArea } from '#server/define-area.ts'
import { registerCheckoutRoutes } from './checkout-routes.ts'

export const checkout = defineArea({ name: 'checkout', routes: [registerCheckoutRoutes] })
