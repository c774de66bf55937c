import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { changeMemberships } from './membership-repository.ts'

/** Has the years of a membership count from a day on; null: from its first one. Gives the day before the change. */
export async function countFrom(
  tx: Transaction,
  id: string,
  countsFrom: string | null,
): Promise<{ before: string | null } | 'unknown' | 'notBefore'> {
  const [member] = await lockMemberships(tx, eq(clubMemberships.id, id))
  if (!member) return 'unknown'
  if (countsFrom !== null && countsFrom >= member.since) return 'notBefore'
  await changeMemberships(tx, [id], { countsFrom })
  return { before: member.countsFrom }
}
