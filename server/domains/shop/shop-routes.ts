import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { registerBackOfficeProducts } from './back-office/back-office-routes.ts'
import { registerBackOfficeCodes } from './back-office/code-routes.ts'
import { registerCartRoutes } from './cart/cart-routes.ts'
import { registerCodeRoutes } from './codes/code-routes.ts'
import { registerProductRoutes } from './products/product-routes.ts'

export function registerShopRoutes(target: MountTarget, deps: Deps): void {
  registerProductRoutes(target, deps)
  registerCartRoutes(target, deps)
  registerCodeRoutes(target, deps)
  registerBackOfficeProducts(target, deps)
  registerBackOfficeCodes(target, deps)
}
