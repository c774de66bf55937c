import type { Answer, AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import { asShopStaff } from '#contract/roles.ts'
import type { Database } from '#server/db/database.ts'
import { type Call, type Handler, mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { hasRole } from './role-service.ts'

/** Declared by `...asShopStaff`. */
type StaffEndpoint = AnyEndpoint & Pick<Endpoint, 'audience'> & { audience: 'person' }

/**
 * Answers an endpoint of the back office, for people with the role alone: the token says who asks, the database says at each call what that
 * person may do. A role that is taken away ends at once.
 */
export function mountForStaff<E extends StaffEndpoint, H extends Handler<E>>(
  target: MountTarget,
  db: Database,
  endpoint: E,
  // A parameter of its own, as in `mount`.
  handler: H,
): void {
  if (endpoint.scope !== asShopStaff.scope) throw new Error(`${endpoint.path} is not declared as the staff's`)
  mount(target, endpoint, async (call: Call<E>): Promise<Answer<E>> => {
    const { accountId } = call.person as { accountId: string }
    if (await hasRole(db, accountId, 'shopStaff')) return handler(call)
    // Every endpoint of the staff declares 403; the compiler cannot follow that through E.
    return refusal(403, 'SHOP_ROLE_REQUIRED') as unknown as Answer<E>
  })
}
