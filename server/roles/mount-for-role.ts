import type { Answer, AnyEndpoint, Endpoint } from '#contract/kernel/endpoint.ts'
import { type Role, roleRules } from '#contract/identity/roles.ts'
import type { Database } from '../db/database.ts'
import { type Call, type Handler, mount, type MountTarget } from '../http/mount.ts'
import { refusal } from '../http/refusal.ts'
import { hasRole } from './role-repository.ts'

/** Declared by `...forRole(role)`. */
type RoleEndpoint = AnyEndpoint & Pick<Endpoint, 'audience'> & { audience: 'person' }

/**
 * Answers an endpoint for people with a role alone: the token says who asks, the database says at each call what that person may do. A role
 * that is taken away ends at once.
 * @throws where the endpoint is declared with another scope than that of the role
 */
export const mountFor =
  (role: Role) =>
  <E extends RoleEndpoint, H extends Handler<E>>(
    target: MountTarget,
    db: Database,
    endpoint: E,
    // A parameter of its own, as in `mount`.
    handler: H,
  ): void => {
    const { scope, missing } = roleRules[role]
    if (endpoint.scope !== scope) throw new Error(`${endpoint.path} is not declared for the role ${role}`)
    mount(target, endpoint, async (call: Call<E>): Promise<Answer<E>> => {
      const { accountId } = call.person as { accountId: string }
      if (await hasRole(db, accountId, role)) return handler(call)
      // Every endpoint for a role declares 403; the compiler cannot follow that through E.
      return refusal(403, missing) as unknown as Answer<E>
    })
  }
