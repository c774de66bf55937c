import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { registerCodeOrders } from './code-order-routes.ts'
import { registerStaffOrders } from './staff-order-routes.ts'

export function registerOrderDesk(target: MountTarget, deps: Deps): void {
  registerStaffOrders(target, deps)
  registerCodeOrders(target, deps)
}
