import { and, asc, eq, exists, isNotNull, ne, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockOrganizations } from '#server/db/locks.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { organizationMembers, organizations } from '#server/db/schema/membership.ts'

export type OrganizationRow = typeof organizations.$inferSelect

const others = alias(organizationMembers, 'others')

/** Whether an organisation of the query has an admin besides this account. */
export const hasOtherAdmin = (db: Queryable, accountId: string): SQL =>
  exists(
    db
      .select({ id: others.id })
      .from(others)
      .where(
        and(
          eq(others.organizationId, organizations.accountId),
          ne(others.accountId, accountId),
          isNotNull(others.adminSlot),
        ),
      ),
  )

const isAdmin = (accountId: string) =>
  and(eq(organizationMembers.accountId, accountId), isNotNull(organizationMembers.adminSlot))

/** The organisation, if this account is an admin of it and it is not blocked. */
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
        isAdmin(accountId),
      ),
    )
  return found
}

/** What an account belongs to, which nobody else joins, leaves or manages differently before this transaction has ended. */
export async function lockMemberships(tx: Transaction, accountId: string): Promise<void> {
  await lockOrganizations(tx, eq(organizationMembers.accountId, accountId))
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
    .where(and(isAdmin(accountId), not(hasOtherAdmin(db, accountId))))
    .orderBy(asc(organizations.name), asc(organizations.accountId))

export async function findOrganization(
  db: Queryable,
  accountId: string,
): Promise<OrganizationRow | undefined> {
  const [found] = await byId(db, { accountId })
  return found
}

const byId = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db.select().from(organizations).where(eq(organizations.accountId, accountId)),
)

/** The price groups of the organisations that somebody belongs to and that are not blocked. */
export async function findPriceGroups(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await priceGroupsOf(db, { accountId })
  return rows.flatMap(({ priceGroup }) => priceGroup ?? [])
}

const priceGroupsOf = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .selectDistinct({ priceGroup: organizations.memberPriceGroup })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.accountId, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.accountId, accountId), eq(organizations.isBlocked, false))),
)
