import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { voidTransfers } from '#server/transfers/transfers.ts'
import { isOfAge, readBuyerFacts } from '../../contact/contact-api.ts'
import { deleteBlock } from '../invitations/block-repository.ts'
import { findOrganization, type OrganizationRow } from '../organization-repository.ts'
import { mailMember, mailWithoutAdmin } from './member-mails.ts'
import {
  findAdmins,
  findMember,
  findMembership,
  freeAdminSlot,
  insertMember,
  setAdminSlot,
} from './member-repository.ts'

/** Why an account cannot be an admin of any organisation: another one's, or of somebody who is known to be under age. */
export async function refuseAdmin(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<Refusal<409> | undefined> {
  if (await findOrganization(tx, accountId)) return refusal(409, 'PERSON_UNKNOWN')
  const { birthday } = await readBuyerFacts(tx, accountId)
  return birthday !== null && !isOfAge(birthday, clubDay(now))
    ? refusal(409, 'ORGANIZATION_ADMIN_NOT_OF_AGE')
    : undefined
}

/**
 * Makes somebody an admin, under the organisation's lock, and a member where they are none. Who is one already stays as they are.
 * Undefined: done.
 */
export async function giveAdminRight(
  tx: Transaction,
  { accountId: organizationId, name }: OrganizationRow,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Refusal<409> | undefined> {
  const known = await findMembership(tx, organizationId, accountId)
  if (known && known.adminSlot !== null) return undefined
  const refused = await refuseAdmin(tx, accountId, now)
  if (refused) return refused
  const adminSlot = await freeAdminSlot(tx, organizationId)
  if (adminSlot === undefined) return refusal(409, 'ORGANIZATION_ADMIN_LIMIT_REACHED')
  if (known) await setAdminSlot(tx, known.id, adminSlot)
  else await join(tx, { organizationId, accountId, adminSlot, now })
  await mailMember(tx, accountId, { occasion: 'promoted', organization: name })
  return undefined
}

interface Joining {
  organizationId: string
  accountId: string
  adminSlot: number
  now: Date
}

/** Who belongs to it has no invitation that waits, and keeps none away. */
async function join(tx: Transaction, { organizationId, accountId, adminSlot, now }: Joining): Promise<void> {
  const toThem = and(
    eq(organizationInvitations.fromId, organizationId),
    eq(organizationInvitations.toId, accountId),
  )
  if (toThem) await voidTransfers(tx, organizationInvitations, toThem, now)
  await deleteBlock(tx, { organizationId, accountId })
  await insertMember(tx, { id: randomUUID(), organizationId, accountId, adminSlot, joinedAt: now })
}

/** Takes the right from an admin, who stays a member, under the organisation's lock. Who is none stays as they are. Undefined: done. */
export async function takeAdminRight(
  tx: Transaction,
  { accountId: id, name }: OrganizationRow,
  memberId: string,
): Promise<Refusal<404> | undefined> {
  const member = await findMember(tx, id, memberId)
  if (!member) return refusal(404, 'ORGANIZATION_MEMBER_UNKNOWN')
  if (member.adminSlot === null) return undefined
  await setAdminSlot(tx, member.id, null)
  await mailMember(tx, member.accountId, { occasion: 'demoted', organization: name })
  if ((await findAdmins(tx, id)).length === 0) await mailWithoutAdmin(tx, { id, name }, member.accountId)
  return undefined
}
