import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderReturn, ReturnState } from '#contract/orders/returns.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { orderReturnItems, orderReturns } from '#server/db/schema/order-reversals.ts'

export interface ReturnWithItems {
  readonly row: typeof orderReturns.$inferSelect
  readonly items: readonly { serialNumber: number; quantity: number }[]
}

/** The announced returns of orders by order number, the first one first. */
export async function readReturns(
  db: Queryable,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly ReturnWithItems[]>> {
  const rows = await db
    .select({ row: orderReturns, item: orderReturnItems })
    .from(orderReturns)
    .innerJoin(orderReturnItems, eq(orderReturnItems.returnId, orderReturns.id))
    .where(inArray(orderReturns.orderNumber, [...orderNumbers]))
    .orderBy(asc(orderReturns.announcedAt), asc(orderReturns.number), asc(orderReturnItems.serialNumber))
  const found = [...Map.groupBy(rows, ({ row }) => row.id).values()].flatMap(lines => {
    const [first] = lines
    if (!first) return []
    const items = lines.map(({ item: { serialNumber, quantity } }) => ({ serialNumber, quantity }))
    return [{ row: first.row, items }]
  })
  return Map.groupBy(found, ({ row }) => row.orderNumber)
}

export const toReturn = ({ row, items }: ReturnWithItems): OrderReturn => ({
  id: row.id,
  number: row.number,
  state: row.state,
  reason: row.reason,
  announcedAt: row.announcedAt.toISOString(),
  items: items.map(item => ({ ...item })),
})

/** Writes an announced return down; gives the number that it gets. */
export async function insertReturn(
  tx: Transaction,
  announced: Omit<typeof orderReturns.$inferInsert, 'number'>,
  items: readonly { serialNumber: number; quantity: number }[],
): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select 'RS-' || nextval('return_numbers') as number`,
  )
  const number = rows[0]?.number
  if (number === undefined) throw new Error('There is no next number of a return')
  await tx.insert(orderReturns).values({ ...announced, number })
  const { id: returnId, orderNumber } = announced
  await tx.insert(orderReturnItems).values(items.map(item => ({ ...item, returnId, orderNumber })))
  return number
}

/** Ends a return that is on its way, for the first who does; tells whether that is this one. */
export async function endReturn(
  tx: Transaction,
  id: string,
  state: Exclude<ReturnState, 'announced'>,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(orderReturns)
    .set({ state, endedAt: now })
    .where(and(eq(orderReturns.id, id), eq(orderReturns.state, 'announced')))
    .returning({ id: orderReturns.id })
  return ended.length > 0
}

/** Which order of which checkout a return of somebody's is part of; undefined where it is not theirs. */
export async function findReturnOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<{ checkoutId: string; orderNumber: string } | undefined> {
  const [row] = await db
    .select({ checkoutId: orders.checkoutId, orderNumber: orders.orderNumber })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.orderNumber, orderReturns.orderNumber))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(eq(orderReturns.id, id), eq(checkouts.accountId, accountId)))
  return row
}
