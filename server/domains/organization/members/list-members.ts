import { and, asc, count, desc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { MemberOrder, OrganizationMember } from '#contract/organization/organization-members.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { organizationInvitations, organizationMembers } from '#server/db/schema/membership.ts'
import type { Acting } from '../acting.ts'

interface Listing {
  search: string | undefined
  order: MemberOrder
  page: number
  pageSize: number
  now: Date
}

/**
 * Of somebody who is only invited, an organisation knows the address that it typed and nothing else: whoever types the address of a stranger
 * is not given their name.
 */
const ofMember = (value: SQLWrapper) =>
  sql<string>`case when ${organizationMembers.id} is null then '' else ${value} end`

const firstName = ofMember(contacts.firstName)
const lastName = ofMember(contacts.lastName)
const efNumber = ofMember(contacts.partnerIdentityNumber)
const email = sql<string>`coalesce(case when ${organizationMembers.id} is null then ${organizationInvitations.recipientMail} end, ${accounts.email})`
const id = sql<string>`coalesce(${organizationMembers.id}, ${organizationInvitations.id})`

const fields = {
  id,
  accountId: accounts.id,
  firstName,
  lastName,
  efNumber,
  email,
  adminSlot: organizationMembers.adminSlot,
  joinedAt: organizationMembers.joinedAt,
  expiresAt: organizationInvitations.expiresAt,
}

/** The members of an organisation and whom it has invited, each account once. */
function entries(db: Queryable, organizationId: string, now: Date) {
  const isWaiting = and(
    eq(organizationInvitations.fromId, organizationId),
    eq(organizationInvitations.state, 'pending'),
    gt(organizationInvitations.expiresAt, now),
  )
  const joined = db
    .select({ id: organizationMembers.accountId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  const invited = db
    .select({ id: organizationInvitations.toId })
    .from(organizationInvitations)
    .where(isWaiting)
  return {
    member: and(
      eq(organizationMembers.accountId, accounts.id),
      eq(organizationMembers.organizationId, organizationId),
    ),
    invitation: and(eq(organizationInvitations.toId, accounts.id), isWaiting),
    isListed: inArray(accounts.id, unionAll(joined, invited)),
  }
}

/** One page of who belongs to an organisation or is invited. */
export async function listMembers(
  db: Queryable,
  acting: Acting,
  { search = '', order, page, pageSize, now }: Listing,
): Promise<{ items: OrganizationMember[]; totalCount: number }> {
  const { member, invitation, isListed } = entries(db, acting.organizationId, now)
  const words = sql`${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${efNumber}`
  const wanted = and(isListed, isNamed(words, search))
  const direction = order === 'firstName desc' ? desc : asc
  const rows = await db
    .select(fields)
    .from(accounts)
    .innerJoin(contacts, eq(contacts.accountId, accounts.id))
    .leftJoin(organizationMembers, member)
    .leftJoin(organizationInvitations, invitation)
    .where(wanted)
    .orderBy(direction(firstName), direction(lastName), direction(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(accounts)
    .innerJoin(contacts, eq(contacts.accountId, accounts.id))
    .leftJoin(organizationMembers, member)
    .leftJoin(organizationInvitations, invitation)
    .where(wanted)
  return { items: rows.map(row => toMember(row, acting)), totalCount: counted?.total ?? 0 }
}

/** How somebody stands in the list; undefined where they belong to the organisation no more and are not invited. */
export async function findListed(
  db: Queryable,
  acting: Acting,
  { accountId, now }: { accountId: string; now: Date },
): Promise<OrganizationMember | undefined> {
  const { member, invitation, isListed } = entries(db, acting.organizationId, now)
  const [row] = await db
    .select(fields)
    .from(accounts)
    .innerJoin(contacts, eq(contacts.accountId, accounts.id))
    .leftJoin(organizationMembers, member)
    .leftJoin(organizationInvitations, invitation)
    .where(and(isListed, eq(accounts.id, accountId)))
  return row && toMember(row, acting)
}

interface ListedRow {
  id: string
  accountId: string
  firstName: string
  lastName: string
  efNumber: string
  email: string
  adminSlot: number | null
  joinedAt: Date | null
  expiresAt: Date | null
}

const toMember = (
  { accountId, adminSlot, joinedAt, expiresAt, ...row }: ListedRow,
  { actorId }: Acting,
): OrganizationMember => ({
  ...row,
  isAdmin: adminSlot !== null,
  isPending: joinedAt === null,
  expiresAt: joinedAt === null ? (expiresAt?.toISOString() ?? null) : null,
  entryDate: joinedAt && clubDay(joinedAt),
  isSelf: accountId === actorId,
})
