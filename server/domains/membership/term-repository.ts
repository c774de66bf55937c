import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'

export type TermRow = typeof membershipTerms.$inferSelect
type NewTerm = typeof membershipTerms.$inferInsert

/** A line of an order. */
export interface OrderLine {
  readonly orderNumber: string
  readonly serialNumber: number
}

/** A fee with the checkout that it lies in. */
export type OrderedTerm = TermRow & { readonly checkoutId: string | null }

/** The fees of memberships, by year. */
export async function listTerms(db: Queryable, membershipIds: readonly string[]): Promise<OrderedTerm[]> {
  if (membershipIds.length === 0) return []
  return db
    .select({ ...getTableColumns(membershipTerms), checkoutId: orders.checkoutId })
    .from(membershipTerms)
    .leftJoin(orders, eq(orders.orderNumber, membershipTerms.orderNumber))
    .where(inArray(membershipTerms.membershipId, [...membershipIds]))
    .orderBy(asc(membershipTerms.year))
}

/** Fees with whoever pays them. */
export async function findTerms(db: Queryable, ids: readonly string[]) {
  const { accountId, payerId } = clubMemberships
  return db
    .select({ term: membershipTerms, accountId, payerId })
    .from(membershipTerms)
    .innerJoin(clubMemberships, eq(clubMemberships.id, membershipTerms.membershipId))
    .where(inArray(membershipTerms.id, [...ids]))
}

export async function findTermOf(
  db: Queryable,
  { orderNumber, serialNumber }: OrderLine,
): Promise<TermRow | undefined> {
  const isOfLine = and(
    eq(membershipTerms.orderNumber, orderNumber),
    eq(membershipTerms.serialNumber, serialNumber),
  )
  const [row] = await db.select().from(membershipTerms).where(isOfLine)
  return row
}

/** Writes a fee unless the membership has one of that year. */
export async function insertTerm(tx: Transaction, row: NewTerm): Promise<boolean> {
  const written = await tx
    .insert(membershipTerms)
    .values(row)
    .onConflictDoNothing({ target: [membershipTerms.membershipId, membershipTerms.year] })
    .returning({ id: membershipTerms.id })
  return written.length > 0
}

/** It is due, and lies in no order. */
export const isFree = and(eq(membershipTerms.state, 'awaitingPayment'), isNull(membershipTerms.orderNumber))

/** Its money is missing. */
const isUnpaid = inArray(membershipTerms.state, ['awaitingPayment', 'suspended'])

const isIn = ({ orderNumber, serialNumber }: OrderLine) =>
  and(
    eq(membershipTerms.state, 'awaitingPayment'),
    eq(membershipTerms.orderNumber, orderNumber),
    eq(membershipTerms.serialNumber, serialNumber),
  )

/** Has a fee be paid by a line of an order; false where it lies in another, or is not due. */
export async function orderTerm(
  tx: Transaction,
  id: string,
  { orderNumber, serialNumber }: OrderLine,
  orderedAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(membershipTerms)
    .set({ orderNumber, serialNumber, orderedAt })
    .where(and(eq(membershipTerms.id, id), isFree))
    .returning({ id: membershipTerms.id })
  return changed.length > 0
}

export async function releaseTerm(tx: Transaction, id: string, line: OrderLine): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ orderNumber: null, serialNumber: null, orderedAt: null })
    .where(and(eq(membershipTerms.id, id), isIn(line)))
}

/** Notes that a fee was paid by a line of an order; undefined where it is not due any more. */
export async function payTerm(tx: Transaction, id: string, line: OrderLine): Promise<TermRow | undefined> {
  const [paid] = await tx
    .update(membershipTerms)
    .set({ state: 'paid' })
    .where(and(eq(membershipTerms.id, id), isIn(line)))
    .returning()
  return paid
}

export async function changeTerm(tx: Transaction, id: string, change: Partial<NewTerm>): Promise<void> {
  await tx.update(membershipTerms).set(change).where(eq(membershipTerms.id, id))
}

/** Gives fees of years that begin after a day another kind and price, where they are due and lie in no order; gives those. */
export const repriceLater = (
  tx: Transaction,
  membershipId: string,
  { after, ...price }: Pick<TermRow, 'kind' | 'cents'> & { after: string },
): Promise<TermRow[]> =>
  tx
    .update(membershipTerms)
    .set(price)
    .where(and(eq(membershipTerms.membershipId, membershipId), isFree, gt(membershipTerms.firstDay, after)))
    .returning()

/** Calls off what is not paid for the time after the last day, also where somebody is about to pay it: they get their money back. */
export async function cancelTermsAfter(
  tx: Transaction,
  membershipIds: readonly string[],
  lastDay: string,
): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ state: 'cancelled' })
    .where(
      and(
        inArray(membershipTerms.membershipId, [...membershipIds]),
        isUnpaid,
        gt(membershipTerms.firstDay, lastDay),
      ),
    )
}

/** A line of an order that a fee lies in. */
export interface FeeLine extends OrderLine {
  readonly cents: number
}

/**
 * Lines of fees that are not called off, of memberships of a condition, the oldest order first; those that are paid among them, since a bank may be
 * taking one back just now. `after`: for the time after that day alone.
 */
export async function listFeeLines(
  db: Queryable,
  whose: SQL | undefined,
  after?: string,
): Promise<FeeLine[]> {
  const { orderNumber, serialNumber, firstDay, orderedAt, cents } = membershipTerms
  const rows = await db
    .select({ orderNumber, serialNumber, cents })
    .from(membershipTerms)
    .innerJoin(clubMemberships, eq(clubMemberships.id, membershipTerms.membershipId))
    .where(
      and(
        whose,
        ne(membershipTerms.state, 'cancelled'),
        after === undefined ? undefined : gt(firstDay, after),
      ),
    )
    .orderBy(asc(orderedAt))
  return rows.flatMap(row =>
    row.orderNumber === null || row.serialNumber === null
      ? []
      : [{ orderNumber: row.orderNumber, serialNumber: row.serialNumber, cents: row.cents }],
  )
}

export async function hasSuspendedTerm(tx: Transaction, membershipId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: membershipTerms.id })
    .from(membershipTerms)
    .where(and(eq(membershipTerms.membershipId, membershipId), eq(membershipTerms.state, 'suspended')))
  return rows.length > 0
}
