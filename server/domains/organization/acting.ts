import type { Answer, AnyEndpoint, Endpoint } from '#contract/kernel/endpoint.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { holdAccountKeys, lockOrganization } from '#server/db/locks.ts'
import { type Call, mount, type MountTarget } from '#server/http/mount.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { findAdministered, type OrganizationRow } from './organization-repository.ts'

export interface Acting {
  /** The admin's account. */
  actorId: string
  organizationId: string
}

/** SPEC 6: its admins act for it, unless it is blocked. An invitation is no right yet. */
export const mayActFor = async (db: Queryable, { actorId, organizationId }: Acting): Promise<boolean> =>
  (await findAdministered(db, organizationId, actorId)) !== undefined

type PersonEndpoint = AnyEndpoint & Pick<Endpoint, 'audience'> & { audience: 'person' }
type ActingHandler<E extends AnyEndpoint> = (call: Call<E> & { acting: Acting }) => Promise<Answer<E>>

/** Answers an endpoint for those alone who act for an organisation; everybody else is refused (403). */
export function mountForAdmins<E extends PersonEndpoint, H extends ActingHandler<E>>(
  target: MountTarget,
  endpoint: E,
  // A parameter of its own, as in `mount`.
  handler: H,
): void {
  mount(target, endpoint, async (call: Call<E>): Promise<Answer<E>> => {
    const { accountId: organizationId, actorId } = call.person as { accountId: string; actorId?: string }
    // Every endpoint of them declares 403; the compiler cannot follow that through E.
    if (actorId === undefined) return refusal(403, 'FORBIDDEN') as unknown as Answer<E>
    return handler({ ...call, acting: { actorId, organizationId } })
  })
}

/**
 * The organisation that somebody acts for, which nobody else changes meanwhile. The right may have ended since the token was looked up.
 * @param named accounts that rows are going to name
 */
export async function lockActedFor(
  tx: Transaction,
  acting: Acting,
  named: readonly string[] = [],
): Promise<{ organization: OrganizationRow } | { refused: Refusal<403> }> {
  if (named.length > 0) await holdAccountKeys(tx, named)
  const organization = await lockOrganization(tx, acting.organizationId)
  return organization && (await mayActFor(tx, acting))
    ? { organization }
    : { refused: refusal(403, 'FORBIDDEN') }
}
