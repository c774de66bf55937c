import { refusal, type Refusal } from '#server/http/refusal.ts'
import type { Transaction } from '#server/db/database.ts'
import { holdAccountKeys, lockOrganization } from '#server/db/locks.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { hasPriceGroup } from '../../catalogue/catalogue-api.ts'
import { findEmailOwner, findMailReader } from '../../identity/identity-api.ts'
import { queueMail } from '../../mail/mail-api.ts'
import {
  findAdmins,
  giveAdminRight,
  type OrganizationRow,
  takeAdminRight,
  updateOrganization,
} from '../../organization/organization-api.ts'
import { organizationBlocked } from '../mails/organization-blocked.ts'

export type Refused = Refusal<404 | 409>

export interface OrganizationChange {
  readonly id: string
  /** As the fan desk has seen it. */
  readonly version: number
  readonly reason: string
}

export const subjectOf = (id: string) => ({ kind: 'organization', id }) as const

/** The organisation as it was seen, which nobody changes until the transaction ends. */
async function lockSeen(
  tx: Transaction,
  { id, version }: OrganizationChange,
): Promise<{ organization: OrganizationRow } | { refused: Refused }> {
  const organization = await lockOrganization(tx, id)
  if (!organization) return { refused: refusal(404, 'NOT_FOUND') }
  if (organization.version !== version) return { refused: refusal(409, 'ORGANIZATION_CHANGED_MEANWHILE') }
  return { organization }
}

/** Changes name and price group. Undefined: done. */
export async function changeOrganization(
  tx: Transaction,
  actor: Actor,
  input: OrganizationChange & { name: string; memberPriceGroup: string | null },
): Promise<Refused | undefined> {
  const seen = await lockSeen(tx, input)
  if ('refused' in seen) return seen.refused
  const { name, memberPriceGroup } = input
  if (memberPriceGroup !== null && !(await hasPriceGroup(tx, memberPriceGroup)))
    return refusal(409, 'PRICE_GROUP_UNKNOWN')
  const before = { name: seen.organization.name, memberPriceGroup: seen.organization.memberPriceGroup }
  await updateOrganization(tx, input.id, { name, memberPriceGroup })
  await writeAudit(tx, actor, [
    {
      action: 'organizationChanged',
      subject: subjectOf(input.id),
      changes: changesBetween(before, { name, memberPriceGroup }),
      reason: input.reason,
    },
  ])
  return undefined
}

/** Blocks it or ends its block; what it is already changes nothing. Undefined: done. */
export async function blockOrganization(
  tx: Transaction,
  actor: Actor,
  input: OrganizationChange & { isBlocked: boolean },
): Promise<Refused | undefined> {
  const seen = await lockSeen(tx, input)
  if ('refused' in seen) return seen.refused
  const { isBlocked } = input
  const { organization } = seen
  if (organization.isBlocked === isBlocked) return undefined
  await updateOrganization(tx, input.id, { isBlocked })
  await writeAudit(tx, actor, [
    {
      action: isBlocked ? 'organizationBlocked' : 'organizationUnblocked',
      subject: subjectOf(input.id),
      changes: [{ field: 'isBlocked', before: !isBlocked, after: isBlocked }],
      reason: input.reason,
    },
  ])
  const readers = [input.id, ...(await findAdmins(tx, input.id)).map(({ accountId }) => accountId)]
  for (const accountId of readers) {
    const reader = await findMailReader(tx, accountId)
    const words = organizationBlocked({ organization: organization.name, isBlocked })
    if (reader) await queueMail(tx, { to: reader.to, language: reader.language }, words)
  }
  return undefined
}

/** Makes whoever has confirmed an address an admin, and a member where they are none. Undefined: done. */
export async function nameAdmin(
  tx: Transaction,
  actor: Actor,
  input: OrganizationChange & { email: string },
): Promise<Refused | undefined> {
  const accountId = await findEmailOwner(tx, input.email)
  if (accountId === undefined) return refusal(409, 'PERSON_UNKNOWN')
  await holdAccountKeys(tx, [accountId])
  const seen = await lockSeen(tx, input)
  if ('refused' in seen) return seen.refused
  const before = (await findAdmins(tx, input.id)).length
  const refused = await giveAdminRight(tx, seen.organization, { accountId, now: actor.at })
  if (refused) return refused
  await audited(tx, actor, input, { action: 'adminNamed', before })
  return undefined
}

/** Takes the right from an admin, be it the last one. Undefined: done. */
export async function removeAdmin(
  tx: Transaction,
  actor: Actor,
  input: OrganizationChange & { memberId: string },
): Promise<Refused | undefined> {
  const seen = await lockSeen(tx, input)
  if ('refused' in seen) return seen.refused
  const before = (await findAdmins(tx, input.id)).length
  const refused = await takeAdminRight(tx, seen.organization, input.memberId)
  if (refused) return refused
  await audited(tx, actor, input, { action: 'adminRemoved', before })
  return undefined
}

/** Writes down how many admins there are now, unless that is as before. */
async function audited(
  tx: Transaction,
  actor: Actor,
  { id, reason }: OrganizationChange,
  { action, before }: { action: 'adminNamed' | 'adminRemoved'; before: number },
): Promise<void> {
  const after = (await findAdmins(tx, id)).length
  if (after === before) return
  await updateOrganization(tx, id, {})
  await writeAudit(tx, actor, [
    { action, subject: subjectOf(id), changes: [{ field: 'admins', before, after }], reason },
  ])
}
