import { and, asc, count, desc, eq, exists, ilike, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { personName } from '#contract/contact/person-name.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { tidyEmail } from '#contract/kernel/typed-text.ts'
import type { ApplicationState } from '#contract/membership/joining.ts'
import type { StaffApplication, StaffApplicationSummary } from '#contract/membership/staff-applications.ts'
import { clubDay } from '#server/clock.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { isNumbered } from '#server/db/order-number-search.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { clubMemberships, membershipApplications } from '#server/db/schema/membership.ts'
import { stateOf } from '../../membership-sale/membership-sale-api.ts'
import { feeName, isOpenOn } from '../../membership/membership-api.ts'

export interface ApplicationSearch {
  readonly query: string | undefined
  readonly state: ApplicationState | undefined
  readonly page: number
  readonly pageSize: number
  readonly now: Date
}

// For the search, which takes the words of a name in any order.
const applicantName = sql`concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})`
const memberName = sql`concat_ws(' ', ${clubMemberships.firstName}, ${clubMemberships.lastName})`
const joiningName = sql`concat_ws(' ', person->>'firstName', person->>'lastName')`

/** Those who have become members by an application of the search. */
const hasMember = (db: Queryable, query: string): SQL =>
  exists(
    db
      .select({ id: clubMemberships.id })
      .from(clubMemberships)
      .where(
        and(
          eq(clubMemberships.applicationId, membershipApplications.id),
          or(ilike(clubMemberships.number, containing(query).slice(1)), isNamed(memberName, query)),
        ),
      ),
  )

const found = (db: Queryable, query: string): SQL | undefined =>
  or(
    isNamed(applicantName, query),
    ilike(accounts.email, containing(tidyEmail(query))),
    sql`exists (select from jsonb_array_elements(${membershipApplications.people}) as person where ${isNamed(joiningName, query) ?? sql`false`})`,
    hasMember(db, query),
    isNumbered(membershipApplications.orderNumber, query),
  )

function inState(state: ApplicationState | undefined, today: string): SQL | undefined {
  if (state === undefined) return undefined
  const isOpen = isOpenOn(today) ?? sql`false`
  if (state === 'open') return isOpen
  if (state === 'lapsed') return and(eq(membershipApplications.state, 'open'), not(isOpen))
  return eq(membershipApplications.state, state)
}

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      application: membershipApplications,
      contact: { firstName: contacts.firstName, lastName: contacts.lastName },
      email: accounts.email,
    })
    .from(membershipApplications)
    .innerJoin(accounts, eq(accounts.id, membershipApplications.accountId))
    .innerJoin(contacts, eq(contacts.accountId, membershipApplications.accountId))
    .where(which)

type Row = Awaited<ReturnType<typeof select>>[number]

interface Member {
  id: string
  applicationId: string | null
  number: string
  holder: string
}

/** Those who have become members by applications, by number. */
async function membersOf(db: Queryable, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      membership: clubMemberships,
      contact: { firstName: contacts.firstName, lastName: contacts.lastName },
    })
    .from(clubMemberships)
    .leftJoin(contacts, eq(contacts.accountId, clubMemberships.accountId))
    .where(inArray(clubMemberships.applicationId, [...ids]))
    .orderBy(asc(clubMemberships.number))
  return rows.map(({ membership: { id, applicationId, number, firstName, lastName }, contact }) => ({
    id,
    applicationId,
    number,
    holder: personName(contact ?? { firstName: firstName ?? '', lastName: lastName ?? '' }),
  }))
}

function toSummary(
  { application, contact, email }: Row,
  members: readonly Member[],
  today: string,
): StaffApplicationSummary {
  const { id, kind, people, isGift, cents, firstDay, receivedOn, createdAt } = application
  return {
    id,
    applicant: { name: personName(contact), email },
    kind,
    name: feeName(kind, firstDay, isGift),
    people:
      people.length > 0
        ? people.map(personName)
        : members.filter(({ applicationId }) => applicationId === id).map(({ holder }) => holder),
    isGift,
    price: euros(cents),
    state: stateOf(application, today),
    firstDay,
    receivedOn,
    createdAt: createdAt.toISOString(),
  }
}

/** A page of the applications, the latest first. */
export async function findApplications(
  db: Queryable,
  { query, state, page, pageSize, now }: ApplicationSearch,
): Promise<{ items: StaffApplicationSummary[]; totalCount: number }> {
  const today = clubDay(now)
  const which = and(inState(state, today), query ? found(db, query) : undefined)
  const rows = await select(db, which)
    .orderBy(desc(membershipApplications.createdAt), asc(membershipApplications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db
    .select({ count: count() })
    .from(membershipApplications)
    .innerJoin(accounts, eq(accounts.id, membershipApplications.accountId))
    .innerJoin(contacts, eq(contacts.accountId, membershipApplications.accountId))
    .where(which)
  const joined = rows.filter(({ application }) => application.state === 'joined')
  const members = await membersOf(
    db,
    joined.map(({ application }) => application.id),
  )
  return { items: rows.map(row => toSummary(row, members, today)), totalCount: total?.count ?? 0 }
}

/** An application as the fan desk sees it. */
export async function findStaffApplication(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StaffApplication | undefined> {
  const [row] = await select(db, eq(membershipApplications.id, id))
  if (!row) return undefined
  const members = await membersOf(db, [id])
  const { lastDay, people, orderNumber } = row.application
  return {
    ...toSummary(row, members, clubDay(now)),
    lastDay,
    persons: [...people],
    orderNumber,
    members: members.map(({ id: membershipId, number, holder }) => ({ id: membershipId, number, holder })),
  }
}
