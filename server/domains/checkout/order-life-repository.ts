import { asc, inArray } from 'drizzle-orm'
import type { OrderDocument } from '#contract/checkout.ts'
import type { Queryable } from '#server/db/database.ts'
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
