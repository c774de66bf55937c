import { asc, inArray } from 'drizzle-orm'
import type { OrderDocument } from '#contract/checkout/checkout.ts'
import { shippedAt } from '#contract/orders/order-states.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { type checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { nothingReversed, readReversed, type Reversed } from './cancellation/reversal-repository.ts'
import {
  type BookedCheckout,
  type BookedItem,
  type BookedOrder,
  isStoredValue,
  owedForEach,
} from '../ledger/ledger-api.ts'
import { type EventRow, readLives } from './order-life-repository.ts'
import { readReturns, type ReturnWithItems, toReturn } from './returns/return-repository.ts'
import { returnableUntil } from './returns/return-period.ts'

type CheckoutRow = typeof checkouts.$inferSelect
type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect
type RefundRow = typeof checkoutRefunds.$inferSelect

/** Rows of checkouts as their buyers read them, with all that has happened to their orders. */
export async function withOrders(db: Queryable, found: readonly CheckoutRow[]): Promise<BookedCheckout[]> {
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
  const { eventsOf, documentsOf } = await readLives(db, numbers)
  const reversedOf = await readReversed(db, numbers)
  const returnsOf = await readReturns(db, numbers)
  const refunds = await db.select().from(checkoutRefunds).where(inArray(checkoutRefunds.checkoutId, ids))
  const refundsOf = Map.groupBy(refunds, refund => refund.orderNumber)
  const owed = await owedForEach(
    db,
    found.filter(({ paymentState }) => paymentState === 'onAccount').map(({ id }) => id),
  )
  const ordersOf = Map.groupBy(placed, row => row.checkoutId)
  const itemsOf = Map.groupBy(items, row => row.orderNumber)
  return found.map(row =>
    toCheckout(
      row,
      owed.get(row.id) ?? 0,
      (ordersOf.get(row.id) ?? []).map(order =>
        toOrder(order, {
          items: itemsOf.get(order.orderNumber) ?? [],
          reversed: reversedOf.get(order.orderNumber) ?? nothingReversed,
          refunds: refundsOf.get(order.orderNumber) ?? [],
          events: eventsOf.get(order.orderNumber) ?? [],
          documents: documentsOf.get(order.orderNumber) ?? [],
          returns: returnsOf.get(order.orderNumber) ?? [],
        }),
      ),
    ),
  )
}

const toCheckout = (row: CheckoutRow, owedCents: number, placed: BookedOrder[]): BookedCheckout => ({
  id: row.id,
  checkoutId: row.id,
  date: row.createdAt.toISOString(),
  paymentType: row.paymentType,
  paymentState: row.paymentState,
  // A renewal is owed until somebody ends it.
  payUntil: row.kind === 'renewal' ? null : (row.payUntil?.toISOString() ?? null),
  openAmount: row.paymentState === 'onAccount' ? euros(owedCents) : null,
  shippingAddress: row.shippingAddress,
  billingAddress: row.billingAddress,
  transactions: [{ orders: placed }],
  totals: {
    price: euros(row.priceCents),
    shipping: euros(row.shippingCents),
    tax: row.tax.map(({ vatRate, cents }) => ({ vatRate, amount: euros(cents) })),
    voucherDiscounts: euros(row.voucherCents),
    promotionCodeDiscounts: euros(row.promotionCents),
    total: euros(row.totalCents),
    amountDue: euros(row.totalCents - row.voucherCents),
  },
})

interface OrderParts {
  readonly items: readonly ItemRow[]
  readonly reversed: Reversed
  readonly refunds: readonly RefundRow[]
  readonly events: readonly EventRow[]
  readonly documents: readonly OrderDocument[]
  readonly returns: readonly ReturnWithItems[]
}

function toOrder(row: OrderRow, parts: OrderParts): BookedOrder {
  const { items, reversed, refunds, documents, returns } = parts
  const events = [
    { state: 'OrderPlaced' as const, date: row.createdAt.toISOString(), parcelNumber: null },
    ...parts.events.map(({ state, parcelNumber, createdAt }) => ({
      state,
      parcelNumber,
      date: createdAt.toISOString(),
    })),
  ]
  const sent = items.some(({ isShipped }) => isShipped) ? shippedAt({ events }) : undefined
  return {
    orderNumber: row.orderNumber,
    seller: row.seller,
    state: row.state,
    stateDate: row.stateDate.toISOString(),
    events,
    documents: [...documents],
    items: items.map(item => toItem(item, reversed.pieces.get(item.serialNumber) ?? 0)),
    shippingCode: row.shippingCode,
    shippingName: row.shippingName,
    shippingPrice: euros(row.shippingCents),
    promotionCodes: row.promotionCodes.map(({ code, cents }) => ({ code, amount: euros(cents) })),
    vouchers: row.vouchers.map(({ code, kind, cents }) => ({ code, kind, amount: euros(cents) })),
    totalPrice: euros(row.totalCents),
    reversedAmount: euros(reversed.cents),
    refund: toRefund(refunds),
    returnableUntil: sent === undefined ? null : returnableUntil(new Date(sent)).toISOString(),
    returns: returns.map(toReturn),
  }
}

const toItem = (
  { orderNumber: _, accountId: __, priceCents, totalCents, discountCents, ...item }: ItemRow,
  reversed: number,
): BookedItem => ({
  ...item,
  isStoredValue: isStoredValue(item),
  remainingQuantity: item.quantity - reversed,
  price: euros(priceCents),
  totalPrice: euros(totalCents),
  discount: euros(discountCents),
})

const toRefund = (refunds: readonly RefundRow[]): BookedOrder['refund'] =>
  refunds.length === 0
    ? null
    : {
        amount: euros(refunds.reduce((sum, { cents }) => sum + cents, 0)),
        isDone: refunds.every(({ doneAt }) => doneAt !== null),
      }
