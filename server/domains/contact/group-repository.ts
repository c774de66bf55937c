import { and, eq, inArray } from 'drizzle-orm'
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

/** Takes a person out of these groups. */
export async function deleteMember(
  db: Queryable,
  accountId: string,
  groupIds: readonly string[],
): Promise<void> {
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.accountId, accountId), inArray(groupMembers.groupId, [...groupIds])))
}
