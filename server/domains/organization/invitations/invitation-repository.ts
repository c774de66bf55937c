import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { organizationInvitations } from '#server/db/schema/membership.ts'

export type InvitationRow = typeof organizationInvitations.$inferSelect

/** One of an organisation’s own: another one’s id finds nothing. */
export async function findInvitation(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(organizationInvitations)
    .where(and(eq(organizationInvitations.fromId, organizationId), eq(organizationInvitations.id, id)))
  return row
}

/** The latest one of an organisation to somebody. */
export async function findLatest(
  db: Queryable,
  organizationId: string,
  accountId: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(organizationInvitations)
    .where(
      and(eq(organizationInvitations.fromId, organizationId), eq(organizationInvitations.toId, accountId)),
    )
    .orderBy(
      desc(organizationInvitations.createdAt),
      // Of two within a millisecond one has ended.
      desc(sql`${organizationInvitations.state} = 'pending'`),
      desc(organizationInvitations.id),
    )
    .limit(1)
  return row
}

/** All that somebody was ever sent, the last first. */
export const invitationsOf = (db: Queryable, accountId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.toId, accountId))
    .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id))

export const findInvitations = async (db: Queryable, ids: readonly string[]): Promise<InvitationRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(organizationInvitations)
        .where(inArray(organizationInvitations.id, [...ids]))

/** False where the person has one already that waits. */
export async function insertInvitation(tx: Transaction, row: InvitationRow): Promise<boolean> {
  const made = await tx
    .insert(organizationInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: organizationInvitations.id })
  return made.length > 0
}
