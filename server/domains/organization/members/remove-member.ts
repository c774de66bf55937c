import type { Transaction } from '#server/db/database.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { type Acting, lockActedFor } from '../acting.ts'
import type { InvitationMailSettings } from '../invitations/invitation-mails.ts'
import { withdrawInvitation } from '../invitations/withdraw-invitation.ts'
import { endMembership } from './leave.ts'
import { mailMember } from './member-mails.ts'
import { deleteMember, findMember } from './member-repository.ts'

type Answer = { status: 204 } | Refusal<403 | 404 | 409>

/** Removes a member, takes an invitation back, or lets whoever acts leave, by the id that the list has. */
export async function removeMember(
  tx: Transaction,
  settings: InvitationMailSettings,
  acting: Acting,
  { id, now }: { id: string; now: Date },
): Promise<Answer> {
  const locked = await lockActedFor(tx, acting)
  if ('refused' in locked) return locked.refused
  const { organization } = locked
  const member = await findMember(tx, acting.organizationId, id)
  if (!member) return withdrawInvitation(tx, settings, { organization, id, now })
  if (member.accountId === acting.actorId) {
    await endMembership(tx, organization, member)
    return { status: 204 }
  }
  if (member.adminSlot !== null) return refusal(409, 'ORGANIZATION_ADMIN_REMOVED_BY_SUPPORT')
  await deleteMember(tx, member.id)
  await mailMember(tx, member.accountId, { occasion: 'removed', organization: organization.name })
  return { status: 204 }
}
