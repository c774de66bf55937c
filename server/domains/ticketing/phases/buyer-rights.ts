import { and, eq, inArray } from 'drizzle-orm'
import type { PhaseAudience } from '#contract/ticketing/events.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { isOrganization, memberPriceGroups } from '../../organization/organization-api.ts'
import { isMember } from '../../membership/membership-api.ts'
import type { BuyerRights } from './own-sale.ts'

const oneForSeason = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.holderId, accountId),
        eq(tickets.kind, 'season'),
        inArray(tickets.state, ['valid', 'used']),
      ),
    )
    .limit(1),
)

/** Membership is looked up, not a code that could be passed on. */
export const buyerRights = (db: Queryable, accountId: string, now: Date): Promise<BuyerRights> =>
  oncePerTransaction(db, `buyerRights ${accountId} ${clubDay(now)}`, () =>
    readBuyerRights(db, accountId, now),
  )

async function readBuyerRights(db: Queryable, accountId: string, now: Date): Promise<BuyerRights> {
  const audiences = new Set<PhaseAudience>(['everyone'])
  if (await isOrganization(db, accountId)) {
    audiences.add('fanClubs')
    return { audiences, isOrganization: true }
  }
  if (await isMember(db, accountId, now)) audiences.add('members')
  if ((await memberPriceGroups(db, accountId)).length > 0) audiences.add('fanClubs')
  if ((await oneForSeason(db, { accountId })).length > 0) audiences.add('seasonHolders')
  return { audiences, isOrganization: false }
}
