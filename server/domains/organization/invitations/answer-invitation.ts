import { randomUUID } from 'node:crypto'
import type { OrganizationInvitation } from '#contract/organization/organizations.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockAccount, lockOrganization } from '#server/db/locks.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { decideTransfer } from '#server/transfers/transfers.ts'
import { insertMember } from '../members/member-repository.ts'
import { findBlock, insertBlock } from './block-repository.ts'
import { type InvitationMailSettings, mailInvitation } from './invitation-mails.ts'
import { findInvitation, findLatest } from './invitation-repository.ts'
import { viewInvitation } from './invitation-view.ts'

interface Answering {
  readonly accountId: string
  readonly organizationId: string
  readonly accept: boolean
  /** False with a decline alone. */
  readonly mayInviteAgain: boolean
  readonly now: Date
}

type Answer = { status: 200; body: OrganizationInvitation } | Refusal<404 | 409>

/** Accepts or declines somebody's latest invitation to an organisation; the same answer once more changes nothing. */
export async function answerInvitation(
  tx: Transaction,
  settings: InvitationMailSettings,
  { accountId, organizationId, accept, mayInviteAgain, now }: Answering,
): Promise<Answer> {
  if (!(await lockAccount(tx, accountId))) throw new AccountGone()
  const organization = await lockOrganization(tx, organizationId)
  const latest = organization && (await findLatest(tx, organizationId, accountId))
  if (!latest) return refusal(404, 'INVITATION_UNKNOWN')
  if (accept && organization.isBlocked && transferStateAt(latest, now) === 'pending')
    return refusal(409, 'ORGANIZATION_BLOCKED')
  const { id } = latest
  const decision = accept ? 'accepted' : 'declined'
  const decided = await decideTransfer(tx, organizationInvitations, { id, accountId, decision, now })
  if (!decided.ok) {
    const hasExpired = decided.reason === 'ended' && decided.state === 'expired'
    return refusal(409, hasExpired ? 'INVITATION_EXPIRED' : 'INVITATION_ALREADY_ANSWERED')
  }
  const row = (await findInvitation(tx, organizationId, id)) ?? latest
  if (!decided.isRepeated) {
    const member = { id: randomUUID(), organizationId, accountId, adminSlot: null, joinedAt: now }
    if (accept) await insertMember(tx, member)
    await mailInvitation(tx, settings, row, { what: decision })
  }
  if (!mayInviteAgain) {
    const { recipientMail } = row
    await insertBlock(tx, { organizationId, accountId, recipientMail, createdAt: now })
  }
  const isBlocked = (await findBlock(tx, { organizationId, accountId })) !== undefined
  return { status: 200, body: viewInvitation(organization, row, { isBlocked, now }) }
}
