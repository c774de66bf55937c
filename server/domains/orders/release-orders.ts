import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import { forgetUses } from '../promotions/promotions-api.ts'
import { releaseWithdrawals } from '../withdrawals/withdrawals-api.ts'
import { callOffCodes } from './cancellation/call-off-codes.ts'
import { lockCheckoutsOf } from './checkout-repository.ts'
import type { OrderTools } from './deliver.ts'

/**
 * Takes all orders out of an account that was never proven and now belongs to somebody else. Addresses stay, so that parcels arrive. Codes
 * are called off, because the buyer was never told them. A payment that settles at the same moment comes first, or finds no account.
 */
export async function releaseOrders(
  tx: Transaction,
  tools: OrderTools,
  accountId: string,
  now: Date,
): Promise<void> {
  const ids = (await lockCheckoutsOf(tx, accountId)).map(({ id }) => id)
  await releaseWithdrawals(tx, accountId)
  if (ids.length === 0) return
  const orderNumbers = tx
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.checkoutId, ids))
  await tx.update(orderItems).set({ accountId: null }).where(inArray(orderItems.orderNumber, orderNumbers))
  await tx.update(orders).set({ accountId: null }).where(inArray(orders.checkoutId, ids))
  await tx.update(checkouts).set({ accountId: null }).where(eq(checkouts.accountId, accountId))
  await forgetUses(tx, accountId)
  for (const id of ids) await callOffCodes(tx, tools, id, now)
}
