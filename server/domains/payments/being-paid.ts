import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { orders } from '#server/db/schema/checkout.ts'

/** Whether a payment of an order is under way. */
export async function isBeingPaid(db: Queryable, orderNumber: string): Promise<boolean> {
  const rows = await db
    .select({ id: checkoutPayments.id })
    .from(checkoutPayments)
    .innerJoin(orders, eq(orders.checkoutId, checkoutPayments.checkoutId))
    .where(and(eq(orders.orderNumber, orderNumber), eq(checkoutPayments.state, 'pending')))
  return rows.length > 0
}
