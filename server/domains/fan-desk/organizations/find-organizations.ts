import { and, asc, count, desc, eq, exists, ilike, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import { personName } from '#contract/contact/person-name.ts'
import { tidyEmail } from '#contract/kernel/typed-text.ts'
import type {
  StaffInvitation,
  StaffMember,
  StaffOrganization,
  StaffOrganizationKind,
  StaffOrganizationSummary,
} from '#contract/organization/staff-organizations.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import { clubDay } from '#server/clock.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { organizationInvitations, organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { isOfAge } from '../../contact/contact-api.ts'

export interface OrganizationSearch {
  readonly query: string | undefined
  readonly kind: StaffOrganizationKind | undefined
  readonly page: number
  readonly pageSize: number
}

const invitationsShown = 50

const members = (db: Queryable, which?: SQL) =>
  db
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizations.accountId), which))

const isAdmin = isNotNull(organizationMembers.adminSlot)

const ofKind = (db: Queryable, kind: StaffOrganizationKind | undefined): SQL | undefined => {
  if (kind === undefined) return undefined
  if (kind === 'blocked') return eq(organizations.isBlocked, true)
  if (kind === 'withoutAdmin') return not(exists(members(db, isAdmin)))
  return eq(organizations.type, kind)
}

const memberName = sql`concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})`

const hasMember = (db: Queryable, query: string): SQL =>
  exists(
    db
      .select({ id: organizationMembers.id })
      .from(organizationMembers)
      .innerJoin(contacts, eq(contacts.accountId, organizationMembers.accountId))
      .innerJoin(sql`${accounts} as member_accounts`, sql`member_accounts.id = ${contacts.accountId}`)
      .where(
        and(
          eq(organizationMembers.organizationId, organizations.accountId),
          or(isNamed(memberName, query), sql`member_accounts.email ilike ${containing(tidyEmail(query))}`),
        ),
      ),
  )

const conditions = (db: Queryable, { query, kind }: OrganizationSearch): SQL | undefined =>
  and(
    ofKind(db, kind),
    query
      ? or(
          isNamed(organizations.name, query),
          ilike(accounts.email, containing(tidyEmail(query))),
          hasMember(db, query),
        )
      : undefined,
  )

const counted = (db: Queryable, which?: SQL) =>
  sql<number>`(${db
    .select({ total: count() })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizations.accountId), which))})::int`

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      organization: organizations,
      email: accounts.email,
      memberCount: counted(db),
      adminCount: counted(db, isAdmin),
    })
    .from(organizations)
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(which)

type SummaryRow = Awaited<ReturnType<typeof select>>[number]

const toSummary = ({
  organization: { accountId: id, name, type, memberPriceGroup, isBlocked },
  ...row
}: SummaryRow): StaffOrganizationSummary => ({ id, name, type, memberPriceGroup, isBlocked, ...row })

/** A page of the fan clubs and companies, by name. */
export async function findOrganizations(
  db: Queryable,
  search: OrganizationSearch,
): Promise<{ items: StaffOrganizationSummary[]; totalCount: number }> {
  const which = conditions(db, search)
  const rows = await select(db, which)
    .orderBy(asc(organizations.name), asc(organizations.accountId))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
  const [total] = await db
    .select({ count: count() })
    .from(organizations)
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(which)
  return { items: rows.map(toSummary), totalCount: total?.count ?? 0 }
}

/** A fan club or company as the fan desk sees it. */
export async function findStaffOrganization(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StaffOrganization | undefined> {
  const [row] = await select(db, eq(organizations.accountId, id))
  if (!row) return undefined
  return {
    ...toSummary(row),
    version: row.organization.version,
    members: await membersOf(db, id, now),
    invitations: await invitationsOf(db, id, now),
  }
}

async function membersOf(db: Queryable, organizationId: string, now: Date): Promise<StaffMember[]> {
  const rows = await db
    .select({ member: organizationMembers, contact: contacts, email: accounts.email })
    .from(organizationMembers)
    .innerJoin(accounts, eq(accounts.id, organizationMembers.accountId))
    .innerJoin(contacts, eq(contacts.accountId, organizationMembers.accountId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(
      asc(organizationMembers.adminSlot),
      asc(contacts.firstName),
      asc(contacts.lastName),
      asc(organizationMembers.id),
    )
  const today = clubDay(now)
  return rows.map(({ member: { id, adminSlot, joinedAt }, contact, email }) => ({
    id,
    name: personName(contact),
    email,
    efNumber: contact.partnerIdentityNumber,
    isAdmin: adminSlot !== null,
    mayBeAdmin: adminSlot === null && (contact.birthday === null || isOfAge(contact.birthday, today)),
    entryDate: clubDay(joinedAt),
  }))
}

async function invitationsOf(db: Queryable, organizationId: string, now: Date): Promise<StaffInvitation[]> {
  const rows = await db
    .select({ invitation: organizationInvitations, contact: contacts, email: accounts.email })
    .from(organizationInvitations)
    .innerJoin(accounts, eq(accounts.id, organizationInvitations.toId))
    .innerJoin(contacts, eq(contacts.accountId, organizationInvitations.toId))
    .where(eq(organizationInvitations.fromId, organizationId))
    .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id))
    .limit(invitationsShown)
  return rows.map(({ invitation, contact, email }) => ({
    id: invitation.id,
    name: personName(contact),
    email,
    state: transferStateAt(invitation, now),
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    decidedAt: invitation.decidedAt?.toISOString() ?? null,
  }))
}
