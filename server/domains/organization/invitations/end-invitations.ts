import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import type { Job } from '#server/deps.ts'
import { expireTransfers, voidTransfers } from '#server/transfers/transfers.ts'
import { type InvitationMailSettings, mailInvitation } from './invitation-mails.ts'
import { findInvitations } from './invitation-repository.ts'

interface Ending {
  readonly accountId: string
  readonly settings: InvitationMailSettings
  readonly now: Date
}

/** For an account that goes: its invitations are void, which whoever invited is told. The rows go with the account. */
export const endInvitationsTo = (tx: Transaction, { accountId, settings, now }: Ending): Promise<void> =>
  endInvitations(tx, eq(organizationInvitations.toId, accountId), { settings, now })

/** For an account that turns out to be somebody else's: what was sent to other addresses than theirs was for a stranger. */
export const endInvitationsToOthers = (
  tx: Transaction,
  { accountId, email, settings, now }: Ending & { email: string },
): Promise<void> =>
  endInvitations(
    tx,
    and(eq(organizationInvitations.toId, accountId), ne(organizationInvitations.recipientMail, email)) ??
      eq(organizationInvitations.toId, accountId),
    { settings, now },
  )

async function endInvitations(
  tx: Transaction,
  which: Parameters<typeof voidTransfers>[2],
  { settings, now }: Omit<Ending, 'accountId'>,
): Promise<void> {
  const ended = await voidTransfers(tx, organizationInvitations, which, now)
  const rows = await findInvitations(
    tx,
    ended.map(({ id }) => id),
  )
  for (const row of rows) await mailInvitation(tx, settings, row, { what: 'void', only: 'sender' })
}

/** Invitations of one run. */
const BATCH = 100

/** Writes down which invitations have expired and tells both. That they have is said by the clock, to whoever looks before. */
export const invitationEndings: Job = {
  name: 'organization-invitation-endings',
  everySeconds: 60,
  run: async ({ db, clock, settings }) => {
    const now = clock.now()
    const { id, state, expiresAt } = organizationInvitations
    const hasExpired = and(eq(state, 'pending'), lte(expiresAt, now))
    let ended: number
    do {
      ended = await db.transaction(async tx => {
        const some = tx.select({ id }).from(organizationInvitations).where(hasExpired).limit(BATCH)
        const expired = await expireTransfers(tx, organizationInvitations, now, inArray(id, some))
        const rows = await findInvitations(
          tx,
          expired.map(one => one.id),
        )
        for (const row of rows) await mailInvitation(tx, settings, row, { what: 'expired' })
        return rows.length
      })
    } while (ended === BATCH)
  },
}
