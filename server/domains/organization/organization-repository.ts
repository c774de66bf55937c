import { and, asc, count, eq, exists, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockOrganizations } from '#server/db/locks.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { organizationMembers, organizations } from '#server/db/schema/membership.ts'

export interface MembershipRow {
  organization: typeof organizations.$inferSelect
  member: typeof organizationMembers.$inferSelect
  /** Whether somebody else may act for it. */
  hasOtherAdmin: boolean
}

export interface MembershipFilter {
  isAdmin: boolean | undefined
  page: number
  pageSize: number
}

const others = alias(organizationMembers, 'others')

/** Whether an organisation of the query has an admin besides this account; an invitation is no right yet. */
const hasOtherAdmin = (db: Queryable, accountId: string): SQL =>
  exists(
    db
      .select({ accountId: others.accountId })
      .from(others)
      .where(
        and(
          eq(others.organizationId, organizations.accountId),
          ne(others.accountId, accountId),
          eq(others.isAdmin, true),
          isNotNull(others.joinedAt),
        ),
      ),
  )

/** That the account is an admin of the organisation who has joined. */
const isAdminNow = (accountId: string) =>
  and(
    eq(organizationMembers.accountId, accountId),
    eq(organizationMembers.isAdmin, true),
    isNotNull(organizationMembers.joinedAt),
  )

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
    .select({
      organization: organizations,
      member: organizationMembers,
      hasOtherAdmin: sql<boolean>`${hasOtherAdmin(db, accountId)}`,
    })
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
        isAdminNow(accountId),
      ),
    )
  return found
}

/** What an account manages, whose other admins cannot leave before this transaction has ended. */
export async function lockAdministered(tx: Transaction, accountId: string): Promise<void> {
  await lockOrganizations(tx, isAdminNow(accountId))
}

/** The organisations that nobody but this account manages. */
export const findOnlyAdministered = (
  db: Queryable,
  accountId: string,
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: organizations.accountId, name: organizations.name })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.accountId))
    .where(and(isAdminNow(accountId), not(hasOtherAdmin(db, accountId))))
    .orderBy(asc(organizations.name), asc(organizations.accountId))

/** Makes what an account has joined invitations without any right; open invitations stay as they are. */
export async function suspendMemberships(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx
    .update(organizationMembers)
    .set({ isAdmin: false, invitedAt: now, joinedAt: null })
    .where(and(eq(organizationMembers.accountId, accountId), isNotNull(organizationMembers.joinedAt)))
}

export async function findOrganization(
  db: Queryable,
  accountId: string,
): Promise<{ id: string } | undefined> {
  const [found] = await byId(db, { accountId })
  return found
}

const byId = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({ id: organizations.accountId })
    .from(organizations)
    .where(eq(organizations.accountId, accountId)),
)

/** The price groups of the organisations that somebody has joined and that are not blocked. */
export async function findPriceGroups(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await priceGroupsOf(db, { accountId })
  return rows.flatMap(({ priceGroup }) => priceGroup ?? [])
}

const priceGroupsOf = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .selectDistinct({ priceGroup: organizations.memberPriceGroup })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.accountId, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.accountId, accountId),
        isNotNull(organizationMembers.joinedAt),
        eq(organizations.isBlocked, false),
      ),
    ),
)
