import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { membershipApplications } from '#server/db/schema/membership.ts'
import type { OrderLine } from './term-repository.ts'

export type ApplicationRow = typeof membershipApplications.$inferSelect

const { id: byId, accountId: byAccount, state } = membershipApplications

const isNamed = sql`${membershipApplications.people} <> '[]'::jsonb`

export async function insertApplication(
  tx: Transaction,
  row: typeof membershipApplications.$inferInsert,
): Promise<ApplicationRow> {
  const [written] = await tx.insert(membershipApplications).values(row).returning()
  if (!written) throw new Error('An application was not written')
  return written
}

export const findApplications = (db: Queryable, ids: readonly string[]): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(membershipApplications)
    .where(inArray(byId, [...ids]))

export const listApplications = (db: Queryable, accountId: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(membershipApplications)
    .where(eq(byAccount, accountId))
    .orderBy(membershipApplications.createdAt, byId)

/** Has an application be bought by a line of an order; false where it lies in another. */
export async function orderApplication(
  tx: Transaction,
  id: string,
  { orderNumber, serialNumber }: OrderLine,
  orderedAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(membershipApplications)
    .set({ state: 'ordered', orderNumber, serialNumber, orderedAt })
    .where(and(eq(byId, id), eq(state, 'open')))
    .returning({ id: byId })
  return changed.length > 0
}

const isIn = ({ orderNumber, serialNumber }: OrderLine) =>
  and(
    eq(membershipApplications.orderNumber, orderNumber),
    eq(membershipApplications.serialNumber, serialNumber),
  )

const free = { state: 'open', orderNumber: null, serialNumber: null, orderedAt: null } as const

/** Can be bought again. One that was joined by has no people any more, and cannot. */
export async function releaseApplication(tx: Transaction, id: string, line: OrderLine): Promise<void> {
  await tx
    .update(membershipApplications)
    .set(free)
    .where(and(eq(byId, id), isIn(line)))
}

/** Notes that those of an application have joined; false where it was not bought by that line, or they had before. */
export async function endApplication(tx: Transaction, id: string, line: OrderLine): Promise<boolean> {
  const changed = await tx
    .update(membershipApplications)
    .set({ state: 'joined', people: [] })
    .where(and(eq(byId, id), eq(state, 'ordered'), isIn(line)))
    .returning({ id: byId })
  return changed.length > 0
}

/** What nobody has ordered and can still be on a day, in SQL as `hasLapsed` says of a row. */
export const isOpenOn = (day: string) =>
  and(eq(state, 'open'), gt(membershipApplications.firstDay, day), isNamed)

/** Ends an application that can be bought on a day, and forgets who was to join by it; false where it cannot. */
export async function endOpenApplication(tx: Transaction, id: string, day: string): Promise<boolean> {
  const changed = await tx
    .update(membershipApplications)
    .set({ state: 'withdrawn', people: [] })
    .where(and(eq(byId, id), isOpenOn(day)))
    .returning({ id: byId })
  return changed.length > 0
}

export async function deleteApplications(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(membershipApplications).where(eq(byAccount, accountId))
}

/** Forgets who was to join by applications that nobody can buy on a day any more. The rows stay, since carts name them. */
export async function forgetLapsed(db: Queryable, day: string): Promise<void> {
  await db
    .update(membershipApplications)
    .set({ people: [] })
    .where(and(eq(state, 'open'), lte(membershipApplications.firstDay, day), isNamed))
}
