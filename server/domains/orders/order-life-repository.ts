import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderDocument, OrderState } from '#contract/checkout/checkout.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { orderDocuments, orderEvents } from '#server/db/schema/order-life.ts'

export type EventRow = typeof orderEvents.$inferSelect

/** What has happened to orders since they were placed, and the documents about them, each by order number. */
export async function readLives(
  db: Queryable,
  orderNumbers: readonly string[],
): Promise<{
  eventsOf: ReadonlyMap<string, readonly EventRow[]>
  documentsOf: ReadonlyMap<string, readonly OrderDocument[]>
}> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderNumber, [...orderNumbers]))
    .orderBy(asc(orderEvents.position))
  const { id, orderNumber, kind, number, createdAt } = orderDocuments
  const documents = await db
    .select({ id, orderNumber, kind, number, createdAt })
    .from(orderDocuments)
    .where(inArray(orderNumber, [...orderNumbers]))
    .orderBy(asc(createdAt), asc(number))
  return {
    eventsOf: Map.groupBy(events, event => event.orderNumber),
    documentsOf: new Map(
      [...Map.groupBy(documents, document => document.orderNumber)].map(([order, theirs]) => [
        order,
        theirs.map(({ id: documentId, kind: kindOf, number: numberOf, createdAt: made }) => ({
          id: documentId,
          kind: kindOf,
          number: numberOf,
          date: made.toISOString(),
        })),
      ]),
    ),
  }
}

export interface OrderStep {
  readonly state: OrderState
  readonly cause: 'buyer' | 'staff' | 'platform'
  readonly parcelNumber?: string | undefined
}

/** Orders of a locked checkout make a step that is allowed. */
export async function moveOrders(
  tx: Transaction,
  orderNumbers: readonly string[],
  { state, cause, parcelNumber }: OrderStep,
  now: Date,
): Promise<void> {
  if (orderNumbers.length === 0) return
  await tx
    .update(orders)
    .set({ state, stateDate: now })
    .where(inArray(orders.orderNumber, [...orderNumbers]))
  await tx.insert(orderEvents).values(
    orderNumbers.map(orderNumber => ({
      orderNumber,
      position: sql`(select count(*)::int + 1 from order_events where order_number = ${orderNumber})`,
      state,
      cause,
      parcelNumber: parcelNumber ?? null,
      createdAt: now,
    })),
  )
}

export async function checkoutIdOf(db: Queryable, orderNumber: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
  return row?.id
}
