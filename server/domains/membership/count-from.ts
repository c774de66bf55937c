import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { readBuyerFacts } from '../contact/contact-api.ts'
import { changeMemberships, type MembershipRow } from './membership-repository.ts'

/** Has the years of a membership count from a day on; null: from its first one. Gives the day before the change. */
export async function countFrom(
  tx: Transaction,
  id: string,
  countsFrom: string | null,
): Promise<{ before: string | null } | 'unknown' | 'notBefore' | 'tooEarly'> {
  const [member] = await lockMemberships(tx, eq(clubMemberships.id, id))
  if (!member) return 'unknown'
  if (countsFrom !== null && countsFrom >= member.since) return 'notBefore'
  if (countsFrom !== null && countsFrom < (await earliestDay(tx, member))) return 'tooEarly'
  await changeMemberships(tx, [id], { countsFrom })
  return { before: member.countsFrom }
}

/** Nobody was a member before they were born, as far as that is known, nor before the club was there. */
async function earliestDay(tx: Transaction, { birthday, accountId }: MembershipRow): Promise<string> {
  const known = accountId === null ? null : (await readBuyerFacts(tx, accountId)).birthday
  const born = birthday ?? known ?? membershipSales.foundedOn
  return born > membershipSales.foundedOn ? born : membershipSales.foundedOn
}
