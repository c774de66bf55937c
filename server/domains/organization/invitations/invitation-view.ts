import { inArray } from 'drizzle-orm'
import type { OrganizationInvitation } from '#contract/organization/organizations.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Queryable } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/membership.ts'
import type { OrganizationRow } from '../organization-repository.ts'
import { type InvitationRow, invitationsOf } from './invitation-repository.ts'

/** An invitation as who is invited sees it. It has expired when the clock says so. `isBlocked`: by the person, for the future. */
export function viewInvitation(
  { accountId: id, name, type, isBlocked }: OrganizationRow,
  row: InvitationRow,
  { isBlocked: isInviterBlocked, now }: { isBlocked: boolean; now: Date },
): OrganizationInvitation {
  const state = transferStateAt(row, now)
  const ended = state === 'expired' ? (row.decidedAt ?? row.expiresAt) : row.decidedAt
  return {
    organization: { id, name, type, isBlocked },
    state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: ended?.toISOString() ?? null,
    mayInviteAgain: !isInviterBlocked,
  }
}

/** All that somebody was invited to, for the export of their data, with each state as it is written down. */
export async function exportInvitations(db: Queryable, accountId: string) {
  const rows = await invitationsOf(db, accountId)
  const known = await db
    .select({ id: organizations.accountId, name: organizations.name })
    .from(organizations)
    .where(
      inArray(
        organizations.accountId,
        rows.map(({ fromId }) => fromId),
      ),
    )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return rows.map(({ fromId, state, recipientMail, createdAt, decidedAt }) => ({
    organization: names.get(fromId),
    recipientMail,
    state,
    createdAt,
    decidedAt,
  }))
}
