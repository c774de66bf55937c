import type { Areas } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { registerDeletionRoutes } from './deletion-routes.ts'
import { registerEmailRoutes } from './email-routes.ts'
import { registerExportRoutes } from './export-routes.ts'
import { registerPasswordRoutes } from './password-routes.ts'
import { registerRoleRoutes } from './role-routes.ts'

export function registerAccountRoutes(target: MountTarget, deps: Deps, areas: Areas): void {
  registerEmailRoutes(target, deps)
  registerPasswordRoutes(target, deps)
  registerExportRoutes(target, deps, areas)
  registerDeletionRoutes(target, deps, areas)
  registerRoleRoutes(target, deps)
}
