import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FormerMembership } from '#contract/membership/earlier-years.ts'
import type { MemberPerson } from '#contract/membership/joining.ts'
import { lastDayOfYear, membershipYearOf } from '#contract/membership/membership-fees.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipSales } from '#sites/club/membership.ts'

export type MembershipRow = typeof clubMemberships.$inferSelect
type NewMembership = typeof clubMemberships.$inferInsert

/** All memberships of a person, those that have ended among them, the oldest first. */
export const listMembershipRows = (db: Queryable, accountId: string): Promise<MembershipRow[]> =>
  ofAccount(db, { accountId })

const ofAccount = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select()
    .from(clubMemberships)
    .where(eq(clubMemberships.accountId, accountId))
    .orderBy(asc(clubMemberships.since), asc(clubMemberships.number)),
)

/** Memberships of others that somebody pays for, the oldest first. */
export const listPaidForRows = (db: Queryable, payerId: string): Promise<MembershipRow[]> =>
  db
    .select()
    .from(clubMemberships)
    .where(
      and(
        eq(clubMemberships.payerId, payerId),
        or(isNull(clubMemberships.accountId), ne(clubMemberships.accountId, payerId)),
      ),
    )
    .orderBy(asc(clubMemberships.since), asc(clubMemberships.number))

export async function findMembership(db: Queryable, id: string): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(clubMemberships).where(eq(clubMemberships.id, id))
  return row
}

/** A membership that somebody has or pays for. */
export async function findOwnMembership(
  db: Queryable,
  { id, accountId }: { id: string; accountId: string },
): Promise<MembershipRow | undefined> {
  const isTheirs = or(eq(clubMemberships.accountId, accountId), eq(clubMemberships.payerId, accountId))
  const [row] = await db
    .select()
    .from(clubMemberships)
    .where(and(eq(clubMemberships.id, id), isTheirs))
  return row
}

/** A membership with all that are paid by its fee. */
export const withFamily = (id: string) => or(eq(clubMemberships.id, id), eq(clubMemberships.familyId, id))

/** Who pays for a membership; null where nobody is there any more. */
export const payerOf = ({
  payerId,
  accountId,
}: Pick<MembershipRow, 'payerId' | 'accountId'>): string | null => payerId ?? accountId

/**
 * Whether there will be fees of years after that of a day: a present ends by itself, supporting members pay as they agreed, and a family pays one
 * fee. Who leaves after 31 March still pays the next one.
 */
export const hasLaterFees = (
  { id, until, isGift, kind, familyId }: Pick<MembershipRow, 'id' | 'until' | 'isGift' | 'kind' | 'familyId'>,
  day: string,
): boolean =>
  (until === null || until > lastDayOfYear(membershipYearOf(day))) &&
  !isGift &&
  kind !== 'supporting' &&
  (familyId === null || familyId === id)

/** Writes a membership of the club's own books unless its number is taken. */
export async function insertMembership(db: Queryable, row: NewMembership): Promise<void> {
  await db.insert(clubMemberships).values(row).onConflictDoNothing({ target: clubMemberships.number })
}

/** Writes the membership of somebody who joins; false where they are a member. */
export async function insertMember(tx: Transaction, row: Omit<NewMembership, 'number'>): Promise<boolean> {
  const number = await takeNumber(tx)
  const written = await tx
    .insert(clubMemberships)
    .values({ ...row, number })
    .onConflictDoNothing()
    .returning({ id: clubMemberships.id })
  return written.length > 0
}

/** The next number that the club's own books do not have either. */
async function takeNumber(tx: Transaction): Promise<string> {
  for (;;) {
    const { rows } = await tx.execute<{ next: string }>(
      sql`select nextval('membership_numbers')::text as next`,
    )
    const number = `${membershipSales.numberPrefix}${rows[0]?.next ?? ''}`
    const taken = await tx
      .select({ id: clubMemberships.id })
      .from(clubMemberships)
      .where(eq(clubMemberships.number, number))
    if (taken.length === 0) return number
  }
}

/** Who becomes a member: the person of an account, or somebody without one whom the account pays for. */
export type Joining =
  { readonly accountId: string } | { readonly payerId: string; readonly person: MemberPerson }

const isOf = (who: Joining) =>
  'accountId' in who
    ? eq(clubMemberships.accountId, who.accountId)
    : and(
        eq(clubMemberships.payerId, who.payerId),
        sql`lower(${clubMemberships.firstName}) = lower(${who.person.firstName})`,
        sql`lower(${clubMemberships.lastName}) = lower(${who.person.lastName})`,
        eq(clubMemberships.birthday, who.person.birthday),
      )

const current = (who: Joining) => and(eq(clubMemberships.isCurrent, true), isOf(who))

/** Whether somebody has a membership that still runs on a day. */
export async function hasMembershipOn(db: Queryable, who: Joining, day: string): Promise<boolean> {
  const runs = or(isNull(clubMemberships.until), gte(clubMemberships.until, day))
  const rows = await db
    .select({ id: clubMemberships.id })
    .from(clubMemberships)
    .where(and(current(who), runs))
  return rows.length > 0
}

/** The membership of somebody that has ended last. */
export async function findFormer(
  db: Queryable,
  who: Joining,
  day: string,
): Promise<FormerMembership | undefined> {
  const { since, until, countsFrom } = clubMemberships
  const [row] = await db
    .select({ since, until, countsFrom })
    .from(clubMemberships)
    .where(and(isOf(who), lt(until, day)))
    .orderBy(desc(until))
    .limit(1)
  return row && row.until !== null ? { ...row, until: row.until } : undefined
}

/** Makes room for a membership that begins on a day: what ends before is not the person's one any more. */
export async function makeRoom(tx: Transaction, who: Joining, day: string): Promise<void> {
  await tx
    .update(clubMemberships)
    .set({ isCurrent: false })
    .where(and(current(who), lt(clubMemberships.until, day)))
}

export async function changeMemberships(
  tx: Transaction,
  ids: readonly string[],
  change: Partial<NewMembership>,
): Promise<void> {
  await tx
    .update(clubMemberships)
    .set(change)
    .where(inArray(clubMemberships.id, [...ids]))
}

export async function deleteMemberships(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(clubMemberships).where(inArray(clubMemberships.id, [...ids]))
}

/** Those without an account whom somebody pays for: nobody can do anything about them when the payer has gone. */
export async function deletePaidFor(tx: Transaction, payerId: string): Promise<void> {
  const which = and(eq(clubMemberships.payerId, payerId), isNull(clubMemberships.accountId))
  await tx.delete(clubMemberships).where(which)
}

/** What was bought by applications in an account; what is in the club's own books stays. Members with an account of their own lose the payer. */
export async function deleteBought(tx: Transaction, accountId: string): Promise<void> {
  const { applicationId, payerId } = clubMemberships
  const isTheirs = or(
    eq(clubMemberships.accountId, accountId),
    and(eq(payerId, accountId), isNull(clubMemberships.accountId)),
  )
  await tx.delete(clubMemberships).where(and(isTheirs, isNotNull(applicationId)))
  await tx
    .update(clubMemberships)
    .set({ payerId: null, renewalMethodId: null, renewalAgreedAt: null })
    .where(and(eq(payerId, accountId), isNotNull(applicationId)))
}

/** Memberships that ended before a day. */
export async function deleteEndedBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(clubMemberships).where(lt(clubMemberships.until, day))
}
