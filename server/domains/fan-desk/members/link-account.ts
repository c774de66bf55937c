import type { Transaction } from '#server/db/database.ts'
import { holdAccountKeys } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { findEmailOwner } from '../../identity/identity-api.ts'
import { findMembership, linkAccount } from '../../membership/membership-api.ts'
import type { Refused } from './change-membership.ts'

const codes = {
  noPerson: 'MEMBERSHIP_PERSONS_ONLY',
  hasAccount: 'MEMBERSHIP_NAMED_BY_ACCOUNT',
  ended: 'MEMBERSHIP_ENDED',
  pays: 'MEMBERSHIP_ACCOUNT_PAYS',
  exists: 'MEMBERSHIP_EXISTS',
} as const

/** Gives a membership to the account of its member, by their address. The log has neither. Undefined: done. */
export async function linkMemberAccount(
  tx: Transaction,
  settings: Deps['settings'],
  actor: Actor,
  { id, email, reason }: { id: string; email: string; reason: string },
): Promise<Refused | undefined> {
  const membership = await findMembership(tx, id)
  if (!membership) return refusal(404, 'MEMBERSHIP_UNKNOWN')
  const accountId = await findEmailOwner(tx, email)
  const { payerId } = membership
  // Both before the membership, in one go, as each of them gets a mail.
  await holdAccountKeys(
    tx,
    [accountId, payerId].filter(key => key != null),
  )
  // Again: the address may have gone with its account.
  if (accountId === undefined || (await findEmailOwner(tx, email)) !== accountId)
    return refusal(409, 'PERSON_UNKNOWN')
  const linked = await linkAccount(tx, settings, { id, accountId, now: actor.at })
  if (linked === 'unknown') return refusal(404, 'MEMBERSHIP_UNKNOWN')
  if (linked !== 'linked') return refusal(409, codes[linked])
  await writeAudit(tx, actor, [
    { action: 'memberAccountLinked', subject: { kind: 'membership', id }, changes: [], reason },
  ])
  return undefined
}
