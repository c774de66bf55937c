import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import type { FollowPayment } from './follow-reference.ts'
import { registerPaymentEventRoutes } from './payment-event-routes.ts'
import { registerPaymentInfoRoutes } from './payment-info-routes.ts'
import { registerStripeEventRoutes } from './stripe/stripe-event-routes.ts'

/** `follow`: what is done about payments themselves, which other areas began. */
export const paymentRoutes =
  (follow: FollowPayment) =>
  (target: MountTarget, deps: Deps): void => {
    registerPaymentInfoRoutes(target, deps)
    registerPaymentEventRoutes(target, deps, follow)
    registerStripeEventRoutes(target, deps, follow)
  }
