import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { registerEmailRoutes } from './email-routes.ts'

/** What a person does with the account as such. */
export function registerAccountRoutes(target: MountTarget, deps: Deps): void {
  registerEmailRoutes(target, deps)
}
