import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { organizationMembers, organizations } from '#server/db/schema/membership.ts'

/** That somebody belongs to an organisation, with the organisation. */
export interface MembershipRow {
  organization: typeof organizations.$inferSelect
  member: typeof organizationMembers.$inferSelect
}

export interface MembershipFilter {
  isAdmin: boolean | undefined
  page: number
  pageSize: number
}

/** One page of the organisations that somebody belongs to or is invited to, by name. */
export async function findMemberships(
  db: Queryable,
  accountId: string,
  { isAdmin, page, pageSize }: MembershipFilter,
): Promise<{ rows: MembershipRow[]; totalCount: number }> {
  const wanted = and(
    eq(organizationMembers.accountId, accountId),
    isAdmin === undefined ? undefined : eq(organizationMembers.isAdmin, isAdmin),
  )
  const [counted] = await db.select({ total: count() }).from(organizationMembers).where(wanted)
  const rows = await db
    .select({ organization: organizations, member: organizationMembers })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.accountId, organizationMembers.organizationId))
    .where(wanted)
    .orderBy(asc(organizations.name), asc(organizations.accountId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, totalCount: counted?.total ?? 0 }
}

/** The organisation, if this account is an admin of it who has joined, and it is not blocked. */
export async function findAdministered(
  db: Queryable,
  organizationId: string,
  accountId: string,
): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: organizations.accountId })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.accountId))
    .where(
      and(
        eq(organizations.accountId, organizationId),
        eq(organizations.isBlocked, false),
        eq(organizationMembers.accountId, accountId),
        eq(organizationMembers.isAdmin, true),
        isNotNull(organizationMembers.joinedAt),
      ),
    )
  return found
}

export async function findOrganization(
  db: Queryable,
  accountId: string,
): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: organizations.accountId })
    .from(organizations)
    .where(eq(organizations.accountId, accountId))
  return found
}
