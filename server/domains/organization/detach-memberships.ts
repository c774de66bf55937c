import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import type { TakenOver } from '#server/define-area.ts'
import { later } from '#server/deadlines.ts'
import { getContact } from '../contact/contact-api.ts'
import { deleteBlocksOf } from './invitations/block-repository.ts'
import { endInvitationsToOthers } from './invitations/end-invitations.ts'
import { insertInvitation } from './invitations/invitation-repository.ts'
import { INVITATION_MS } from './invitations/invite-member.ts'
import { leaveOrganizations } from './members/leave.ts'
import { deleteMemberships } from './members/member-repository.ts'

/**
 * For an account that turns out to be somebody else's: an organisation has let in whoever opened it. It is invited instead, and manages
 * nothing until an organisation that knows it says so.
 */
export async function detachMemberships(
  tx: Transaction,
  { accountId, settings, now }: Pick<TakenOver, 'accountId' | 'settings' | 'now'>,
): Promise<void> {
  await leaveOrganizations(tx, accountId)
  const email = (await getContact(tx, accountId))?.email ?? ''
  await deleteBlocksOf(tx, accountId)
  await endInvitationsToOthers(tx, { accountId, email, settings, now })
  for (const { organizationId } of await deleteMemberships(tx, accountId)) {
    await insertInvitation(tx, {
      id: randomUUID(),
      fromId: organizationId,
      toId: accountId,
      state: 'pending',
      createdAt: now,
      expiresAt: later(now, INVITATION_MS),
      decidedAt: null,
      recipientMail: email,
      invitedBy: null,
    })
  }
}
