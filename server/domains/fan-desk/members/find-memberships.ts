import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#contract/contact/person-name.ts'
import { isRestingOn } from '#contract/membership/resting.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { tidyEmail } from '#contract/kernel/typed-text.ts'
import type {
  StaffFee,
  StaffMembership,
  StaffMembershipKind,
  StaffMembershipSummary,
} from '#contract/membership/staff-members.ts'
import { clubDay } from '#server/clock.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { isLongDue, isReducedAfter } from '../../membership-fees/membership-fees-api.ts'
import { membershipKind } from '../../membership/membership-api.ts'

export interface MembershipSearch {
  readonly query: string | undefined
  readonly kind: StaffMembershipKind | undefined
  readonly page: number
  readonly pageSize: number
  readonly now: Date
}

const payers = alias(accounts, 'payers')
const payerContacts = alias(contacts, 'payer_contacts')

// For the search, which takes the words of a name in any order.
const memberName = sql`concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})`
const givenName = sql`concat_ws(' ', ${clubMemberships.firstName}, ${clubMemberships.lastName})`
const payerName = sql`concat_ws(' ', ${payerContacts.firstName}, ${payerContacts.lastName})`

/** A fee that is not paid, whether it lies in an order or not. */
const hasDueFee = (db: Queryable): SQL =>
  exists(
    db
      .select({ id: membershipTerms.id })
      .from(membershipTerms)
      .where(
        and(
          eq(membershipTerms.membershipId, clubMemberships.id),
          eq(membershipTerms.state, 'awaitingPayment'),
        ),
      ),
  )

function ofKind(db: Queryable, kind: StaffMembershipKind | undefined, today: string): SQL | undefined {
  const { until, suspendedAt, restsFrom } = clubMemberships
  const runs = or(isNull(until), gte(until, today))
  if (kind === undefined) return undefined
  if (kind === 'ended') return lt(until, today)
  if (kind === 'unpaid') return and(runs, hasDueFee(db))
  return kind === 'resting' ? and(runs, or(isNotNull(suspendedAt), lte(restsFrom, today))) : runs
}

const found = (query: string): SQL | undefined =>
  or(
    ilike(clubMemberships.number, containing(query).slice(1)),
    isNamed(memberName, query),
    isNamed(givenName, query),
    isNamed(payerName, query),
    ilike(accounts.email, containing(tidyEmail(query))),
    ilike(payers.email, containing(tidyEmail(query))),
  )

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      membership: clubMemberships,
      contact: { firstName: contacts.firstName, lastName: contacts.lastName },
      birthday: contacts.birthday,
      email: accounts.email,
      payer: { firstName: payerContacts.firstName, lastName: payerContacts.lastName },
      payerEmail: payers.email,
      isUnpaid: sql<boolean>`${hasDueFee(db)}`,
    })
    .from(clubMemberships)
    .leftJoin(contacts, eq(contacts.accountId, clubMemberships.accountId))
    .leftJoin(accounts, eq(accounts.id, clubMemberships.accountId))
    .leftJoin(payerContacts, eq(payerContacts.accountId, clubMemberships.payerId))
    .leftJoin(payers, eq(payers.id, clubMemberships.payerId))
    .where(which)

type Row = Awaited<ReturnType<typeof select>>[number]

const holderOf = ({ membership: { firstName, lastName }, contact }: Pick<Row, 'membership' | 'contact'>) =>
  personName(contact ?? { firstName: firstName ?? '', lastName: lastName ?? '' })

function toSummary(row: Row, today: string): StaffMembershipSummary {
  const { id, number, kind, since, until, isGift } = row.membership
  return {
    id,
    number,
    name: membershipKind(kind).name,
    holder: holderOf(row),
    email: row.email ?? row.payerEmail,
    since,
    until,
    isGift,
    isResting: isRestingOn(row.membership, today),
    isUnpaid: row.isUnpaid,
  }
}

/** A page of the memberships in the club, by number. */
export async function findMemberships(
  db: Queryable,
  { query, kind, page, pageSize, now }: MembershipSearch,
): Promise<{ items: StaffMembershipSummary[]; totalCount: number }> {
  const today = clubDay(now)
  const which = and(ofKind(db, kind, today), query ? found(query) : undefined)
  const rows = await select(db, which)
    .orderBy(asc(clubMemberships.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db
    .select({ count: count() })
    .from(clubMemberships)
    .leftJoin(contacts, eq(contacts.accountId, clubMemberships.accountId))
    .leftJoin(accounts, eq(accounts.id, clubMemberships.accountId))
    .leftJoin(payerContacts, eq(payerContacts.accountId, clubMemberships.payerId))
    .leftJoin(payers, eq(payers.id, clubMemberships.payerId))
    .where(which)
  return { items: rows.map(row => toSummary(row, today)), totalCount: total?.count ?? 0 }
}

/** A membership as the fan desk sees it. */
export async function findStaffMembership(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StaffMembership | undefined> {
  const today = clubDay(now)
  const [row] = await select(db, eq(clubMemberships.id, id))
  if (!row) return undefined
  const { membership, payer, payerEmail } = row
  const isPaidByOther = membership.payerId !== null && membership.payerId !== membership.accountId
  return {
    ...toSummary(row, today),
    mayBeRemoved: !hasEnded(row, today) && (await isLongDue(db, id, today)),
    countsFrom: membership.countsFrom,
    isReduced: isReducedAfter(today, membership, membership.birthday ?? row.birthday),
    person: personOf(membership),
    payer:
      isPaidByOther && payer && payerEmail !== null ? { name: personName(payer), email: payerEmail } : null,
    leftAt: membership.leftAt?.toISOString() ?? null,
    fees: await feesOf(db, id),
    family: await familyOf(db, membership),
  }
}

const hasEnded = ({ membership: { until } }: Row, today: string): boolean => until !== null && until < today

/** What stands in the row of a member; an account has it elsewhere. */
const personOf = ({
  accountId,
  firstName,
  lastName,
  birthday,
}: Row['membership']): StaffMembership['person'] =>
  accountId === null && firstName !== null && lastName !== null && birthday !== null
    ? { firstName, lastName, birthday }
    : null

async function feesOf(db: Queryable, membershipId: string): Promise<StaffFee[]> {
  const rows = await db
    .select()
    .from(membershipTerms)
    .where(eq(membershipTerms.membershipId, membershipId))
    .orderBy(asc(membershipTerms.year))
  return rows.map(({ firstDay, lastDay, cents, state, orderNumber }) => ({
    firstDay,
    lastDay,
    price: euros(cents),
    state,
    orderNumber,
  }))
}

async function familyOf(
  db: Queryable,
  { id, familyId }: Row['membership'],
): Promise<StaffMembership['family']> {
  if (familyId === null) return []
  const isOther = and(eq(clubMemberships.familyId, familyId), ne(clubMemberships.id, id))
  const rows = await select(db, isOther).orderBy(asc(clubMemberships.number))
  return rows.map(row => ({ id: row.membership.id, number: row.membership.number, holder: holderOf(row) }))
}
