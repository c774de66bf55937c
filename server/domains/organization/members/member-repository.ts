import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { organizationMembers } from '#server/db/schema/membership.ts'

export type MemberRow = typeof organizationMembers.$inferSelect

/** Admins of an organisation (SPEC 5). */
const slots = [1, 2] as const

/** One of an organisation’s own: another one’s id finds nothing. */
export async function findMember(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<MemberRow | undefined> {
  const [member] = await db
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.id, id)))
  return member
}

/** That an account belongs to an organisation. */
export async function findMembership(
  db: Queryable,
  organizationId: string,
  accountId: string,
): Promise<MemberRow | undefined> {
  const [member] = await db
    .select()
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.accountId, accountId),
      ),
    )
  return member
}

export const findMembers = (db: Queryable, organizationId: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.id))

export const findAdmins = (db: Queryable, organizationId: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationId, organizationId), isNotNull(organizationMembers.adminSlot)),
    )
    .orderBy(asc(organizationMembers.adminSlot))

export async function insertMember(tx: Transaction, member: MemberRow): Promise<void> {
  await tx.insert(organizationMembers).values(member).onConflictDoNothing()
}

/** The least place for an admin that is free, read under the organisation's lock; undefined where there is none. */
export async function freeAdminSlot(tx: Transaction, organizationId: string): Promise<number | undefined> {
  const taken = (await findAdmins(tx, organizationId)).map(({ adminSlot }) => adminSlot)
  return slots.find(slot => !taken.includes(slot))
}

export async function setAdminSlot(tx: Transaction, id: string, adminSlot: number | null): Promise<void> {
  await tx.update(organizationMembers).set({ adminSlot }).where(eq(organizationMembers.id, id))
}

export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.delete(organizationMembers).where(eq(organizationMembers.id, id))
}

/** Ends all that an account belongs to. Gives what that was. */
export const deleteMemberships = (tx: Transaction, accountId: string): Promise<MemberRow[]> =>
  tx.delete(organizationMembers).where(eq(organizationMembers.accountId, accountId)).returning()
