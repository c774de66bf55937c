import type { OrganizationMember } from '#contract/organization/organization-members.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { isOfAge, readBuyerFacts } from '../../contact/contact-api.ts'
import { type Acting, lockActedFor } from '../acting.ts'
import { findListed } from './list-members.ts'
import { mailMember } from './member-mails.ts'
import { findAdmins, findMember, freeAdminSlot, type MemberRow, setAdminSlot } from './member-repository.ts'

interface Change {
  id: string
  isAdmin: boolean
  now: Date
}

type Answer = { status: 200; body: OrganizationMember } | Refusal<403 | 404 | 409>

/** Makes a member an admin, or takes the right from whoever gives up their own (SPEC 5). The same once more changes nothing. */
export async function changeMember(
  tx: Transaction,
  acting: Acting,
  { id, isAdmin, now }: Change,
): Promise<Answer> {
  const locked = await lockActedFor(tx, acting)
  if ('refused' in locked) return locked.refused
  const member = await findMember(tx, acting.organizationId, id)
  // Who is only invited cannot be an admin either.
  if (!member) return refusal(404, 'ORGANIZATION_MEMBER_UNKNOWN')
  if (isAdmin !== (member.adminSlot !== null)) {
    const refused = isAdmin ? await promote(tx, member, now) : await demote(tx, acting, member)
    if (refused) return refused
    const { organization } = locked
    await mailMember(tx, member.accountId, {
      occasion: isAdmin ? 'promoted' : 'demoted',
      organization: organization.name,
    })
  }
  const body = await findListed(tx, acting, { accountId: member.accountId, now })
  return body ? { status: 200, body } : refusal(404, 'ORGANIZATION_MEMBER_UNKNOWN')
}

async function promote(tx: Transaction, member: MemberRow, now: Date): Promise<Refusal<409> | undefined> {
  const { birthday } = await readBuyerFacts(tx, member.accountId)
  if (birthday !== null && !isOfAge(birthday, clubDay(now)))
    return refusal(409, 'ORGANIZATION_ADMIN_NOT_OF_AGE')
  const slot = await freeAdminSlot(tx, member.organizationId)
  if (slot === undefined) return refusal(409, 'ORGANIZATION_ADMIN_LIMIT_REACHED')
  await setAdminSlot(tx, member.id, slot)
  return undefined
}

async function demote(
  tx: Transaction,
  { actorId }: Acting,
  member: MemberRow,
): Promise<Refusal<409> | undefined> {
  if (member.accountId !== actorId) return refusal(409, 'ORGANIZATION_ADMIN_REMOVED_BY_SUPPORT')
  if ((await findAdmins(tx, member.organizationId)).length < 2)
    return refusal(409, 'ORGANIZATION_NEEDS_ADMIN')
  await setAdminSlot(tx, member.id, null)
  return undefined
}
