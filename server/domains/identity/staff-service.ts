import type { Answer, AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { asMatchDesk, asShopStaff, type Role } from '#contract/roles.ts'
import type { Database } from '#server/db/database.ts'
import { type Call, type Handler, mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { hasRole } from './role-service.ts'

/** Declared by `...asShopStaff` or `...asMatchDesk`. */
type StaffEndpoint = AnyEndpoint & Pick<Endpoint, 'audience'> & { audience: 'person' }

type StaffRole = Extract<Role, 'shopStaff' | 'matchDesk'>

/** What an endpoint of each role is declared by, and what who lacks the role is told. */
const byRole: Readonly<Record<StaffRole, { scope: string; lacks: ErrorCode }>> = {
  shopStaff: { scope: asShopStaff.scope, lacks: 'SHOP_ROLE_REQUIRED' },
  matchDesk: { scope: asMatchDesk.scope, lacks: 'DESK_ROLE_REQUIRED' },
}

/**
 * Answers an endpoint for people with a role alone: the token says who asks, the database says at each call what that person may do. A role
 * that is taken away ends at once.
 */
const mountForRole =
  (role: StaffRole) =>
  <E extends StaffEndpoint, H extends Handler<E>>(
    target: MountTarget,
    db: Database,
    endpoint: E,
    // A parameter of its own, as in `mount`.
    handler: H,
  ): void => {
    const { scope, lacks } = byRole[role]
    if (endpoint.scope !== scope) throw new Error(`${endpoint.path} is not declared as the staff's`)
    mount(target, endpoint, async (call: Call<E>): Promise<Answer<E>> => {
      const { accountId } = call.person as { accountId: string }
      if (await hasRole(db, accountId, role)) return handler(call)
      // Every endpoint of the staff declares 403; the compiler cannot follow that through E.
      return refusal(403, lacks) as unknown as Answer<E>
    })
  }

/** An endpoint of the back office. */
export const mountForStaff = mountForRole('shopStaff')

/** An endpoint of the match desk. */
export const mountForDesk = mountForRole('matchDesk')
