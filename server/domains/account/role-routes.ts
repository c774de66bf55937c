import { listOwnRoles } from '#contract/identity/roles.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { listRoles } from '#server/roles/role-repository.ts'

export function registerRoleRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, listOwnRoles, async ({ person }) => ({
    status: 200,
    body: { roles: await listRoles(db, person.accountId) },
  }))
}
