import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Checkout, Order, OrderItem } from '#contract/checkout.ts'
import { euros } from '#contract/primitives.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'

/** The next numbers; taking them makes nobody wait, and those of a refused checkout are not used again. */
export async function takeOrderNumbers(tx: Transaction, howMany: number): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_numbers')::text as number from generate_series(1, ${howMany}::int)`,
  )
  return rows.map(row => row.number)
}

/** Writes what was bought. The checkout must be new. */
export async function insertCheckout(tx: Transaction, accountId: string, checkout: Checkout): Promise<void> {
  const { totals } = checkout
  const placed = checkout.transactions.flatMap(transaction => transaction.orders)
  const createdAt = new Date(checkout.date)
  await tx.insert(checkouts).values({
    id: checkout.id,
    accountId,
    paymentType: checkout.paymentType,
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    priceCents: totals.price.cents,
    shippingCents: totals.shipping.cents,
    totalCents: totals.total.cents,
    tax: totals.tax.map(({ vatRate, amount }) => ({ vatRate, cents: amount.cents })),
    createdAt,
  })
  await tx.insert(orders).values(
    placed.map((order, position) => ({
      orderNumber: order.orderNumber,
      checkoutId: checkout.id,
      accountId,
      position,
      seller: order.seller,
      state: order.state,
      stateDate: new Date(order.stateDate),
      shippingCode: order.shippingCode,
      shippingName: order.shippingName,
      shippingCents: order.shippingPrice.cents,
      totalCents: order.totalPrice.cents,
      createdAt,
    })),
  )
  await tx.insert(orderItems).values(
    placed.flatMap(order =>
      order.items.map(({ price, totalPrice, ...item }) => ({
        ...item,
        orderNumber: order.orderNumber,
        accountId,
        priceCents: price.cents,
        totalCents: totalPrice.cents,
      })),
    ),
  )
}

/** A person's checkout; undefined where it is somebody else's or nobody's. */
export async function findCheckout(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Checkout | undefined> {
  const found = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.accountId, accountId)))
  return (await withOrders(db, found))[0]
}

/** One page of a person's checkouts, the newest first. */
export async function findCheckouts(
  db: Queryable,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ checkouts: Checkout[]; totalCount: number }> {
  const theirs = eq(checkouts.accountId, accountId)
  const [counted] = await db.select({ total: count() }).from(checkouts).where(theirs)
  const found = await db
    .select()
    .from(checkouts)
    .where(theirs)
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { checkouts: await withOrders(db, found), totalCount: counted?.total ?? 0 }
}

/** Notes when the buyer first saw the confirmation. Tells whether the checkout is theirs. */
export async function confirm(db: Queryable, accountId: string, id: string, now: Date): Promise<boolean> {
  const theirs = and(eq(checkouts.id, id), eq(checkouts.accountId, accountId))
  const confirmed = await db
    .update(checkouts)
    .set({ confirmedAt: now })
    .where(and(theirs, isNull(checkouts.confirmedAt)))
    .returning({ id: checkouts.id })
  return confirmed.length > 0 || exists(db, accountId, id)
}

/** Whether there is such a checkout of this person. */
export async function exists(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.accountId, accountId)))
  return found.length > 0
}

type CheckoutRow = typeof checkouts.$inferSelect
type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect

async function withOrders(db: Queryable, found: readonly CheckoutRow[]): Promise<Checkout[]> {
  if (found.length === 0) return []
  const ids = found.map(row => row.id)
  const placed = await db
    .select()
    .from(orders)
    .where(inArray(orders.checkoutId, ids))
    .orderBy(asc(orders.position))
  const numbers = placed.map(row => row.orderNumber)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderNumber, numbers))
    .orderBy(asc(orderItems.serialNumber))
  const ordersOf = Map.groupBy(placed, row => row.checkoutId)
  const itemsOf = Map.groupBy(items, row => row.orderNumber)
  return found.map(row =>
    toCheckout(
      row,
      (ordersOf.get(row.id) ?? []).map(order => toOrder(order, itemsOf.get(order.orderNumber) ?? [])),
    ),
  )
}

const toCheckout = (row: CheckoutRow, placed: Order[]): Checkout => ({
  id: row.id,
  checkoutId: row.id,
  date: row.createdAt.toISOString(),
  paymentType: row.paymentType,
  shippingAddress: row.shippingAddress,
  billingAddress: row.billingAddress,
  transactions: [{ orders: placed }],
  totals: {
    price: euros(row.priceCents),
    shipping: euros(row.shippingCents),
    tax: row.tax.map(({ vatRate, cents }) => ({ vatRate, amount: euros(cents) })),
    voucherDiscounts: euros(0),
    promotionCodeDiscounts: euros(0),
    total: euros(row.totalCents),
  },
})

const toOrder = (row: OrderRow, items: readonly ItemRow[]): Order => ({
  orderNumber: row.orderNumber,
  seller: row.seller,
  state: row.state,
  stateDate: row.stateDate.toISOString(),
  items: items.map(toItem),
  shippingCode: row.shippingCode,
  shippingName: row.shippingName,
  shippingPrice: euros(row.shippingCents),
  totalPrice: euros(row.totalCents),
})

const toItem = ({ orderNumber: _, accountId: __, priceCents, totalCents, ...item }: ItemRow): OrderItem => ({
  ...item,
  price: euros(priceCents),
  totalPrice: euros(totalCents),
})
