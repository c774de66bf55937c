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

/** How many pieces of the lines of orders were given up: by order number, then by serial number. */
export async function readReversed(
  db: Queryable,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const { orderNumber, serialNumber, quantity } = orderReversalItems
  const rows = await db
    .select({ orderNumber, serialNumber, quantity: sum(quantity).mapWith(Number) })
    .from(orderReversalItems)
    .where(inArray(orderNumber, [...orderNumbers]))
    .groupBy(orderNumber, serialNumber)
  return new Map(
    [...Map.groupBy(rows, row => row.orderNumber)].map(([number, lines]) => [
      number,
      new Map(lines.map(line => [line.serialNumber, line.quantity])),
    ]),
  )
}
