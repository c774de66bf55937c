import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { CheckoutSummary } from '#contract/checkout/checkout.ts'
import type { CheckoutOrder, SalesChannel } from '#contract/orders/checkout-lists.ts'
import { orderNumberIn } from '#contract/orders/order-number.ts'
import { euros, id } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import { club } from '#sites/club/club.ts'
import { productNumbersOf } from '../catalogue/catalogue-api.ts'
import { summarize } from './checkout-summary.ts'

/** Which of a person's checkouts are wanted; what is not named narrows nothing. */
export interface CheckoutFilter {
  accountId: string
  channels?: readonly SalesChannel[]
  /** The whole id of a checkout, one of its order numbers, or the id of a try to pay it. */
  name?: string | undefined
  orderBy?: CheckoutOrder
}

/** One page of a person's checkouts. It reads what a line shows and nothing else. */
export async function findSummaries(
  db: Queryable,
  filter: CheckoutFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: CheckoutSummary[]; totalCount: number }> {
  const wanted = wantedBy(db, filter)
  const [counted] = await db.select({ total: count() }).from(checkouts).where(wanted)
  const found = await db
    .select({
      id: checkouts.id,
      createdAt: checkouts.createdAt,
      paymentType: checkouts.paymentType,
      paymentState: checkouts.paymentState,
      totalCents: checkouts.totalCents,
    })
    .from(checkouts)
    .where(wanted)
    .orderBy(...sorting[filter.orderBy ?? 'date desc'])
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

/** Of two that are the same the newer one comes first; ids make the pages of a list fit together. */
const sorting: Readonly<Record<CheckoutOrder, readonly SQL[]>> = {
  'date desc': [desc(checkouts.createdAt), desc(checkouts.id)],
  'date asc': [asc(checkouts.createdAt), asc(checkouts.id)],
  'total desc': [desc(checkouts.totalCents), desc(checkouts.createdAt), desc(checkouts.id)],
  'total asc': [asc(checkouts.totalCents), desc(checkouts.createdAt), desc(checkouts.id)],
}

function wantedBy(db: Queryable, { accountId, channels = [], name }: CheckoutFilter): SQL | undefined {
  const theirs = eq(checkouts.accountId, accountId)
  const ofChannels = () =>
    inArray(
      checkouts.id,
      db
        .select({ id: orders.checkoutId })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.orderNumber, orders.orderNumber))
        .where(inArray(orderItems.productNumber, productNumbersOf(db, channels))),
    )
  return and(
    theirs,
    channels.length > 0 ? ofChannels() : undefined,
    name === undefined ? undefined : isNamed(db, name),
  )
}

/** An id is that of a checkout or of a try to pay; anything else is an order number. */
function isNamed(db: Queryable, name: string): SQL | undefined {
  if (!id.safeParse(name).success) {
    const ofOrder = eq(orders.orderNumber, orderNumberIn(name, club.shortName) ?? name)
    return inArray(checkouts.id, db.select({ id: orders.checkoutId }).from(orders).where(ofOrder))
  }
  const ofTry = db
    .select({ id: checkoutPayments.checkoutId })
    .from(checkoutPayments)
    .where(eq(checkoutPayments.id, name))
  return or(eq(checkouts.id, name), inArray(checkouts.id, ofTry))
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
