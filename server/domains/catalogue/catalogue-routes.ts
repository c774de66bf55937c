import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { registerBackOfficeProducts } from './back-office/back-office-routes.ts'
import { registerImpressionRoutes } from './impressions/impression-routes.ts'
import { registerProductRoutes } from './products/product-routes.ts'

export function registerCatalogueRoutes(target: MountTarget, deps: Deps): void {
  registerProductRoutes(target, deps)
  registerImpressionRoutes(target, deps)
  registerBackOfficeProducts(target, deps)
}
