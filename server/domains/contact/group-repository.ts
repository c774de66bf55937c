import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { groupMembers } from '#server/db/schema/contact.ts'

export type GroupMemberRow = typeof groupMembers.$inferSelect

/** The groups that a person is in. */
export const listMemberRows = (db: Queryable, accountId: string): Promise<GroupMemberRow[]> =>
  db.select().from(groupMembers).where(eq(groupMembers.accountId, accountId))

/** Whoever is in the group already stays in it. */
export async function insertMember(db: Queryable, member: GroupMemberRow): Promise<void> {
  await db.insert(groupMembers).values(member).onConflictDoNothing()
}
