import type { Transaction } from '#server/db/database.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { decideTransfer } from '#server/transfers/transfers.ts'
import type { OrganizationRow } from '../organization-repository.ts'
import { type InvitationMailSettings, mailInvitation } from './invitation-mails.ts'
import { findInvitation } from './invitation-repository.ts'

interface Withdrawing {
  /** Locked by the caller. */
  readonly organization: OrganizationRow
  readonly id: string
  readonly now: Date
}

/** Takes an invitation back, in the organisation's name; once more changes nothing. */
export async function withdrawInvitation(
  tx: Transaction,
  settings: InvitationMailSettings,
  { organization: { accountId }, id, now }: Withdrawing,
): Promise<{ status: 204 } | Refusal<404 | 409>> {
  const decided = await decideTransfer(tx, organizationInvitations, {
    id,
    accountId,
    decision: 'withdrawn',
    now,
  })
  if (decided.ok) {
    const row = decided.isRepeated ? undefined : await findInvitation(tx, accountId, id)
    if (row) await mailInvitation(tx, settings, row, { what: 'withdrawn' })
    return { status: 204 }
  }
  if (decided.reason === 'unknown' || decided.state === 'void')
    return refusal(404, 'ORGANIZATION_MEMBER_UNKNOWN')
  return refusal(409, decided.state === 'expired' ? 'INVITATION_EXPIRED' : 'INVITATION_ALREADY_ANSWERED')
}
