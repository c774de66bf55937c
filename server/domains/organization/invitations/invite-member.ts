import { and, eq } from 'drizzle-orm'
import type { OrganizationMember } from '#contract/organization/organization-members.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import { later } from '#server/deadlines.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { beginTransfer } from '#server/transfers/transfers.ts'
import { findEmailOwner } from '../../identity/identity-api.ts'
import { type Acting, lockActedFor } from '../acting.ts'
import { findListed } from '../members/list-members.ts'
import { findMembership } from '../members/member-repository.ts'
import { isOrganization } from '../organization-service.ts'
import { findBlock } from './block-repository.ts'
import { type InvitationMailSettings, mailInvitation } from './invitation-mails.ts'
import { findInvitation, insertInvitation, type InvitationRow } from './invitation-repository.ts'

/** How long an invitation waits. */
export const INVITATION_MS = 14 * DAY_MS

export interface Inviting {
  /** Of the invitation. */
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly now: Date
}

/** Invites whoever has confirmed an address. Undefined once that is done. */
export async function inviteMember(
  tx: Transaction,
  settings: InvitationMailSettings,
  acting: Acting,
  { id, email, now }: Inviting,
): Promise<Refusal<403 | 409> | undefined> {
  const { actorId, organizationId: fromId } = acting
  const toId = await findEmailOwner(tx, email)
  const locked = await lockActedFor(tx, acting, [actorId, ...(toId === undefined ? [] : [toId])])
  if ('refused' in locked) return locked.refused
  // Again under the lock: the address may have gone with its account. One that nobody has confirmed is answered alike.
  if (toId === undefined || (await findEmailOwner(tx, email)) !== toId || (await isOrganization(tx, toId)))
    return inDetail('USER_NOT_FOUND')
  if (await findMembership(tx, fromId, toId)) return inDetail('ORGANIZATION_MEMBER_ALREADY_EXISTS')
  const block = await findBlock(tx, { organizationId: fromId, accountId: toId })
  // Said for the address alone that was declined: another one would be known as the same person’s.
  if (block) return inDetail(block.recipientMail === email ? 'INVITATIONS_BLOCKED' : 'USER_NOT_FOUND')
  await beginTransfer(tx, organizationInvitations, ofPerson(fromId, toId), now)
  const row: InvitationRow = {
    id,
    fromId,
    toId,
    state: 'pending',
    createdAt: now,
    expiresAt: later(now, INVITATION_MS),
    decidedAt: null,
    recipientMail: email,
    invitedBy: actorId,
  }
  if (!(await insertInvitation(tx, row))) return inDetail('ORGANIZATION_MEMBER_ALREADY_EXISTS')
  await mailInvitation(tx, settings, row, { what: 'offered' })
  return undefined
}

/** SPEC 8 reads it in `detail`. */
const inDetail = (
  code: 'USER_NOT_FOUND' | 'ORGANIZATION_MEMBER_ALREADY_EXISTS' | 'INVITATIONS_BLOCKED',
): Refusal<409> => refusal(409, code, { detail: code })

const ofPerson = (fromId: string, toId: string) =>
  // Never undefined with two conditions, which the compiler does not know.
  and(eq(organizationInvitations.fromId, fromId), eq(organizationInvitations.toId, toId)) ??
  eq(organizationInvitations.toId, toId)

/** What an invitation has come to: who was invited as the list has them, or the invitation itself once it has ended. */
export async function viewInvited(
  db: Queryable,
  acting: Acting,
  { id, now }: Pick<Inviting, 'id' | 'now'>,
): Promise<OrganizationMember | undefined> {
  const row = await findInvitation(db, acting.organizationId, id)
  if (!row) return undefined
  const listed = await findListed(db, acting, { accountId: row.toId, now })
  return (
    listed ?? {
      id,
      firstName: '',
      lastName: '',
      efNumber: '',
      email: row.recipientMail,
      isAdmin: false,
      isPending: transferStateAt(row, now) === 'pending',
      expiresAt: row.expiresAt.toISOString(),
      entryDate: null,
      isSelf: false,
    }
  )
}
