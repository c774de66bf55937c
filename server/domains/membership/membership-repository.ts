import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'

export type MembershipRow = typeof clubMemberships.$inferSelect

/** All memberships of a person, those that have ended among them, the oldest first. */
export const listMembershipRows = (db: Queryable, accountId: string): Promise<MembershipRow[]> =>
  ofAccount(db, { accountId })

const ofAccount = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select()
    .from(clubMemberships)
    .where(eq(clubMemberships.accountId, accountId))
    .orderBy(asc(clubMemberships.since), asc(clubMemberships.number)),
)

/** Writes a membership unless its number is taken. */
export async function insertMembership(db: Queryable, row: MembershipRow): Promise<void> {
  await db.insert(clubMemberships).values(row).onConflictDoNothing({ target: clubMemberships.number })
}
