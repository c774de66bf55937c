import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { PaymentState, PaymentType } from '#contract/checkout/checkout.ts'
import { hasEnded, mayBecome } from '#contract/orders/order-states.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockCheckouts } from '#server/db/locks.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import type { BookedCheckout } from '../ledger/ledger-api.ts'
import { withOrders } from './checkout-view.ts'
import { moveOrders, type OrderStep } from './order-life-repository.ts'

/** The next numbers; taking them makes nobody wait, and those of a refused checkout are not used again. */
export async function takeOrderNumbers(tx: Transaction, howMany: number): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_numbers')::text as number from generate_series(1, ${howMany}::int)`,
  )
  return rows.map(row => row.number)
}

type NewCheckout = typeof checkouts.$inferInsert

export async function insertCheckout(
  tx: Transaction,
  {
    accountId,
    ...facts
  }: Pick<NewCheckout, 'kind' | 'declaredOfAge' | 'site' | 'payWithinMinutes'> & { accountId: string },
  checkout: BookedCheckout,
): Promise<void> {
  const { totals } = checkout
  const placed = checkout.transactions.flatMap(transaction => transaction.orders)
  const createdAt = new Date(checkout.date)
  await tx.insert(checkouts).values({
    id: checkout.id,
    accountId,
    paymentType: checkout.paymentType,
    paymentState: checkout.paymentState,
    payUntil: checkout.payUntil === null ? null : new Date(checkout.payUntil),
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    priceCents: totals.price.cents,
    shippingCents: totals.shipping.cents,
    promotionCents: totals.promotionCodeDiscounts.cents,
    totalCents: totals.total.cents,
    voucherCents: totals.voucherDiscounts.cents,
    tax: totals.tax.map(({ vatRate, amount }) => ({ vatRate, cents: amount.cents })),
    ...facts,
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
      promotionCodes: order.promotionCodes.map(({ amount, ...code }) => ({ ...code, cents: amount.cents })),
      vouchers: order.vouchers.map(({ amount, ...voucher }) => ({ ...voucher, cents: amount.cents })),
      totalCents: order.totalPrice.cents,
      createdAt,
    })),
  )
  await tx.insert(orderItems).values(
    placed.flatMap(order =>
      order.items.map(({ price, totalPrice, discount, ...item }) => ({
        ...item,
        orderNumber: order.orderNumber,
        accountId,
        priceCents: price.cents,
        totalCents: totalPrice.cents,
        discountCents: discount.cents,
      })),
    ),
  )
}

/** Key of the sub-site that a checkout was bought on; null where that is not known. */
export async function siteOf(db: Queryable, checkoutId: string): Promise<string | null> {
  const [found] = await db
    .select({ site: checkouts.site })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  return found?.site ?? null
}

/** A person's checkout; undefined where it is somebody else's or nobody's. */
export async function findCheckout(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<BookedCheckout | undefined> {
  const found = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.accountId, accountId)))
  return (await withOrders(db, found))[0]
}

export async function readCheckout(db: Queryable, id: string): Promise<BookedCheckout | undefined> {
  const found = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return (await withOrders(db, found))[0]
}

export async function findCheckouts(db: Queryable, accountId: string): Promise<BookedCheckout[]> {
  const found = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountId, accountId))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
  return withOrders(db, found)
}

/** All of a person's checkouts, the oldest first, which nobody else changes until the transaction ends. */
export async function lockCheckoutsOf(tx: Transaction, accountId: string): Promise<BookedCheckout[]> {
  return withOrders(tx, await lockCheckouts(tx, eq(checkouts.accountId, accountId)))
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

export async function exists(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.accountId, accountId)))
  return found.length > 0
}

export type CheckoutStatus = Pick<
  typeof checkouts.$inferSelect,
  | 'id'
  | 'accountId'
  | 'kind'
  | 'paymentState'
  | 'payUntil'
  | 'payWithinMinutes'
  | 'totalCents'
  | 'voucherCents'
  | 'createdAt'
>

const statusColumns = {
  id: checkouts.id,
  accountId: checkouts.accountId,
  kind: checkouts.kind,
  paymentState: checkouts.paymentState,
  payUntil: checkouts.payUntil,
  payWithinMinutes: checkouts.payWithinMinutes,
  totalCents: checkouts.totalCents,
  voucherCents: checkouts.voucherCents,
  createdAt: checkouts.createdAt,
}

/** How somebody's checkout stands; undefined where it is not theirs. */
export async function findCheckoutStatus(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<CheckoutStatus | undefined> {
  const [row] = await db
    .select(statusColumns)
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.accountId, accountId)))
  return row
}

/** A checkout that nobody else pays or cancels until the transaction ends. */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutStatus | undefined> {
  const [row] = await lockCheckouts(tx, eq(checkouts.id, id))
  return row
}

/** Those whose time to be paid is over, the longest first; a renewal is owed until somebody ends it. */
export const listUnpaid = (db: Queryable, now: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.kind, 'cart'), eq(checkouts.paymentState, 'pending'), lt(checkouts.payUntil, now)),
    )
    .orderBy(asc(checkouts.payUntil))
    .limit(limit)

/** Gives a pending checkout more time, for another try. */
export async function extendPayment(
  tx: Transaction,
  id: string,
  { payUntil, paymentType }: { payUntil: Date; paymentType: PaymentType },
): Promise<void> {
  await tx
    .update(checkouts)
    .set({
      paymentType,
      payUntil: sql`greatest(${checkouts.payUntil}, ${payUntil.toISOString()}::timestamptz)`,
    })
    .where(eq(checkouts.id, id))
}

/** The money has come: the orders go on. */
export const markPaid = (tx: Transaction, id: string, now: Date) =>
  endPending(tx, id, { paymentState: 'paid', state: 'OrderArrived', cause: 'platform' }, now)

/** Nobody pays: the orders end. */
export const endUnpaid = (
  tx: Transaction,
  id: string,
  why: Extract<PaymentState, 'expired' | 'cancelled'>,
  now: Date,
) =>
  endPending(
    tx,
    id,
    { paymentState: why, state: 'Cancelled', cause: why === 'cancelled' ? 'buyer' : 'platform' },
    now,
  )

/** The money is gone again: the orders that nobody has begun to pack wait for it. */
export async function reopenPayment(tx: Transaction, id: string, payUntil: Date, now: Date): Promise<void> {
  await tx.update(checkouts).set({ paymentState: 'pending', payUntil }).where(eq(checkouts.id, id))
  await moveAll(tx, id, { state: 'OrderInReview', cause: 'platform' }, now)
}

/** Ends some orders of a checkout; the others are out of reach, and are still to be paid. */
export async function endSome(
  tx: Transaction,
  id: string,
  { orderNumbers, payUntil }: { orderNumbers: readonly string[]; payUntil: Date },
  now: Date,
): Promise<void> {
  await tx.update(checkouts).set({ payUntil }).where(eq(checkouts.id, id))
  await moveOrders(tx, orderNumbers, { state: 'Cancelled', cause: 'platform' }, now)
}

async function endPending(
  tx: Transaction,
  id: string,
  { paymentState, ...step }: OrderStep & { paymentState: PaymentState },
  now: Date,
): Promise<void> {
  await tx.update(checkouts).set({ paymentState, payUntil: null }).where(eq(checkouts.id, id))
  await moveAll(tx, id, step, now)
}

async function moveAll(tx: Transaction, id: string, step: OrderStep, now: Date): Promise<void> {
  const theirs = (await readCheckout(tx, id))?.transactions.flatMap(transaction => transaction.orders) ?? []
  const moved = theirs.filter(order => !hasEnded(order) && mayBecome(order, step.state))
  await moveOrders(
    tx,
    moved.map(({ orderNumber }) => orderNumber),
    step,
    now,
  )
}

export async function billingAddressOf(db: Queryable, id: string): Promise<PostalAddress | undefined> {
  const [row] = await db
    .select({ address: checkouts.billingAddress })
    .from(checkouts)
    .where(eq(checkouts.id, id))
  return row?.address
}
