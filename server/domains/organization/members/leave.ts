import type { Transaction } from '#server/db/database.ts'
import { lockOrganization } from '#server/db/locks.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { getContact } from '../../contact/contact-api.ts'
import { findOnlyAdministered, lockMemberships, type OrganizationRow } from '../organization-repository.ts'
import { mailMember, mailWithoutAdmin } from './member-mails.ts'
import { deleteMember, findAdmins, findMembership, type MemberRow } from './member-repository.ts'

/** Leaves an organisation, also as its last admin: nobody is kept for an office. */
export async function leaveOrganization(
  tx: Transaction,
  { organizationId, accountId }: { organizationId: string; accountId: string },
): Promise<{ status: 204 } | Refusal<404>> {
  const organization = await lockOrganization(tx, organizationId)
  const member = organization && (await findMembership(tx, organizationId, accountId))
  if (!member) return refusal(404, 'ORGANIZATION_UNKNOWN')
  await endMembership(tx, organization, member)
  return { status: 204 }
}

/** For a member who goes by their own will, under the organisation's lock. Its other admins are told; without any, all whom that concerns. */
export async function endMembership(
  tx: Transaction,
  { accountId: id, name }: OrganizationRow,
  member: MemberRow,
): Promise<void> {
  await deleteMember(tx, member.id)
  const admins = await findAdmins(tx, id)
  if (member.adminSlot !== null && admins.length === 0) {
    await mailWithoutAdmin(tx, { id, name }, member.accountId)
    return
  }
  const contact = await getContact(tx, member.accountId)
  const other = contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
  for (const { accountId } of admins)
    await mailMember(tx, accountId, { occasion: 'left', organization: name, other })
}

/** For an account that goes for good: what nobody manages without it stays, with its members and all that it has. */
export async function leaveOrganizations(tx: Transaction, accountId: string): Promise<void> {
  await lockMemberships(tx, accountId)
  for (const organization of await findOnlyAdministered(tx, accountId))
    await mailWithoutAdmin(tx, organization, accountId)
}
