import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { OrganizationMembership } from '#contract/organization/organizations.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { organizationInvitations, organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { hasOtherAdmin, type OrganizationRow } from '../organization-repository.ts'

interface Filter {
  isAdmin: boolean | undefined
  page: number
  pageSize: number
  now: Date
}

/** One page of the organisations that somebody belongs to, or has an invitation to that waits, by name. */
export async function listMemberships(
  db: Queryable,
  accountId: string,
  { isAdmin, page, pageSize, now }: Filter,
): Promise<{ items: OrganizationMembership[]; totalCount: number }> {
  const member = and(
    eq(organizationMembers.organizationId, organizations.accountId),
    eq(organizationMembers.accountId, accountId),
  )
  const invitation = and(
    eq(organizationInvitations.fromId, organizations.accountId),
    eq(organizationInvitations.toId, accountId),
    eq(organizationInvitations.state, 'pending'),
    gt(organizationInvitations.expiresAt, now),
  )
  const { adminSlot } = organizationMembers
  const wanted = and(
    or(isNotNull(organizationMembers.id), isNotNull(organizationInvitations.id)),
    isAdmin === undefined ? undefined : isAdmin ? isNotNull(adminSlot) : isNull(adminSlot),
  )
  const rows = await db
    .select({
      organization: organizations,
      adminSlot,
      joinedAt: organizationMembers.joinedAt,
      expiresAt: organizationInvitations.expiresAt,
      hasOtherAdmin: sql<boolean>`${hasOtherAdmin(db, accountId)}`,
    })
    .from(organizations)
    .leftJoin(organizationMembers, member)
    .leftJoin(organizationInvitations, invitation)
    .where(wanted)
    .orderBy(asc(organizations.name), asc(organizations.accountId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(organizations)
    .leftJoin(organizationMembers, member)
    .leftJoin(organizationInvitations, invitation)
    .where(wanted)
  return { items: rows.map(toMembership), totalCount: counted?.total ?? 0 }
}

/** The fan clubs that somebody has joined and that are not blocked, by name: a card of the wallet for each, which goes with the membership. */
export async function fanClubCards(
  db: Queryable,
  accountId: string,
): Promise<{ id: string; name: string; since: string }[]> {
  const rows = await db
    .select({ id: organizationMembers.id, name: organizations.name, joinedAt: organizationMembers.joinedAt })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.accountId, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.accountId, accountId),
        eq(organizations.type, 'fanClub'),
        eq(organizations.isBlocked, false),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.accountId))
  return rows.map(({ joinedAt, ...card }) => ({ ...card, since: clubDay(joinedAt) }))
}

/** What an account belongs to, for the export of its data. Invitations are a part of their own. */
export async function exportMemberships(db: Queryable, accountId: string): Promise<OrganizationMembership[]> {
  const all = { isAdmin: undefined, page: 1, pageSize: Number.MAX_SAFE_INTEGER, now: new Date(0) }
  const { items } = await listMemberships(db, accountId, all)
  return items.filter(({ isPending }) => !isPending)
}

interface MembershipRow {
  organization: OrganizationRow
  adminSlot: number | null
  joinedAt: Date | null
  expiresAt: Date | null
  /** Whether somebody else may act for it. */
  hasOtherAdmin: boolean
}

const toMembership = ({
  organization: { accountId: id, name, type, memberPriceGroup, isBlocked },
  adminSlot,
  joinedAt,
  expiresAt,
  ...row
}: MembershipRow): OrganizationMembership => ({
  organization: { id, name, type, memberPriceGroup, isBlocked },
  isAdmin: adminSlot !== null,
  isOnlyAdmin: adminSlot !== null && !row.hasOtherAdmin,
  hasAdmin: adminSlot !== null || row.hasOtherAdmin,
  isPending: joinedAt === null,
  expiresAt: joinedAt === null ? (expiresAt?.toISOString() ?? null) : null,
  entryDate: joinedAt && clubDay(joinedAt),
})
