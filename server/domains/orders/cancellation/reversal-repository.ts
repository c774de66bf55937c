import { inArray, sql, sum } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { orderReversalItems, orderReversals } from '#server/db/schema/order-reversals.ts'

type ReversalRow = Omit<typeof orderReversals.$inferInsert, 'position'>
export type ReversedLine = Pick<
  typeof orderReversalItems.$inferInsert,
  'serialNumber' | 'quantity' | 'cents' | 'isRestocked'
>

/** Writes down that pieces of an order whose checkout is locked are given up. */
export async function insertReversal(
  tx: Transaction,
  reversal: ReversalRow,
  lines: readonly ReversedLine[],
): Promise<void> {
  const { id: reversalId, orderNumber } = reversal
  await tx.insert(orderReversals).values({
    ...reversal,
    position: sql`(select count(*)::int + 1 from order_reversals where order_number = ${orderNumber})`,
  })
  await tx.insert(orderReversalItems).values(lines.map(line => ({ ...line, reversalId, orderNumber })))
}

export interface Reversed {
  /** Pieces, by serial number. */
  readonly pieces: ReadonlyMap<number, number>
  /** What they cost, and the shipping where nothing is left. */
  readonly cents: number
}

export const nothingReversed: Reversed = { pieces: new Map(), cents: 0 }

/** What was given up of orders, by order number; those of which nothing was are left out. */
export async function readReversed(
  db: Queryable,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, Reversed>> {
  const { orderNumber, serialNumber, quantity } = orderReversalItems
  const amounts = await db
    .select({
      orderNumber: orderReversals.orderNumber,
      cents: sum(sql`${orderReversals.goodsCents} + ${orderReversals.shippingCents}`).mapWith(Number),
    })
    .from(orderReversals)
    .where(inArray(orderReversals.orderNumber, [...orderNumbers]))
    .groupBy(orderReversals.orderNumber)
  if (amounts.length === 0) return new Map()
  const rows = await db
    .select({ orderNumber, serialNumber, quantity: sum(quantity).mapWith(Number) })
    .from(orderReversalItems)
    .where(inArray(orderNumber, [...orderNumbers]))
    .groupBy(orderNumber, serialNumber)
  const linesOf = Map.groupBy(rows, row => row.orderNumber)
  return new Map(
    amounts.map(amount => {
      const lines = linesOf.get(amount.orderNumber) ?? []
      const pieces = new Map(lines.map(line => [line.serialNumber, line.quantity]))
      return [amount.orderNumber, { pieces, cents: amount.cents }]
    }),
  )
}
