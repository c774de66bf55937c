import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { withFamily } from './membership-repository.ts'

const { restAfterDays } = membershipSales.unpaid

/**
 * Writes down from which day on a locked membership rests, with those that are paid by its fee: by the oldest fee that is due of its own or of its
 * family. After every change of a fee.
 */
export async function noteRest(tx: Transaction, membershipId: string): Promise<void> {
  const { id, familyId } = clubMemberships
  const oldest = sql`(
    select min(${membershipTerms.firstDay}) + ${restAfterDays}::int from ${membershipTerms}
    where ${membershipTerms.state} = 'awaitingPayment' and ${membershipTerms.membershipId} in (${id}, ${familyId})
  )`
  await tx.update(clubMemberships).set({ restsFrom: oldest }).where(withFamily(membershipId))
}
