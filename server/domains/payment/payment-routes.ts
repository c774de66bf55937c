import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { registerPaymentEventRoutes } from './payment-event-routes.ts'
import { registerPaymentInfoRoutes } from './payment-info-routes.ts'

/** How people pay. */
export function registerPaymentRoutes(target: MountTarget, deps: Deps): void {
  registerPaymentInfoRoutes(target, deps)
  registerPaymentEventRoutes(target, deps)
}
