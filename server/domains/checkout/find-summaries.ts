import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { CheckoutSummary } from '#contract/checkout.ts'
import { euros } from '#contract/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import { summarize } from './checkout-summary.ts'

/** One page of a person's checkouts, the newest first. It reads what a line shows and nothing else. */
export async function findSummaries(
  db: Queryable,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: CheckoutSummary[]; totalCount: number }> {
  const theirs = eq(checkouts.accountId, accountId)
  const [counted] = await db.select({ total: count() }).from(checkouts).where(theirs)
  const found = await db
    .select({
      id: checkouts.id,
      createdAt: checkouts.createdAt,
      paymentType: checkouts.paymentType,
      paymentState: checkouts.paymentState,
      totalCents: checkouts.totalCents,
    })
    .from(checkouts)
    .where(theirs)
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ordersOf = await readOrders(
    db,
    found.map(({ id }) => id),
  )
  const items = found.map(({ createdAt, totalCents, ...checkout }) =>
    summarize({
      ...checkout,
      date: createdAt.toISOString(),
      total: euros(totalCents),
      orders: ordersOf.get(checkout.id) ?? [],
    }),
  )
  return { items, totalCount: counted?.total ?? 0 }
}

/** The orders of some checkouts, in their order, with how much of what is in them. */
async function readOrders(db: Queryable, checkoutIds: readonly string[]) {
  if (checkoutIds.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      checkoutId: orders.checkoutId,
      orderNumber: orders.orderNumber,
      state: orders.state,
      stateDate: orders.stateDate,
      shippingCode: orders.shippingCode,
      quantity: orderItems.quantity,
      picture: orderItems.picture,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderNumber, orders.orderNumber))
    .where(inArray(orders.checkoutId, [...checkoutIds]))
    .orderBy(asc(orders.position), asc(orderItems.serialNumber))
  const placed = [...Map.groupBy(rows, row => row.orderNumber).values()].flatMap(lines => {
    const [first] = lines
    if (!first) return []
    const { checkoutId, orderNumber, state, stateDate, shippingCode } = first
    return { checkoutId, orderNumber, state, stateDate: stateDate.toISOString(), shippingCode, items: lines }
  })
  return Map.groupBy(placed, order => order.checkoutId)
}
