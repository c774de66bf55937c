import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { holdBuyer } from '../../cart/cart-api.ts'
import { findMembership, type Letter, listCalledOff, payerOf } from '../../membership/membership-api.ts'
import { endUnpaidOrders } from '../../order-payments/order-payments-api.ts'
import { type FeeOrder, isTakenBack, lockFeeOrders } from './fee-orders.ts'

/**
 * Ends the renewals whose fees a letter is going to call off: no clock does, and nobody owes them any more. One that is just being paid stays: its
 * money goes back. Gives the orders of fees that are to be called off once the membership has ended, since they were paid; undefined, and nothing is
 * done, where one is just paid for the second time.
 */
export async function endCalledOff(
  tx: Transaction,
  goods: Deps['goods'],
  { now, ...letter }: Letter & { now: Date },
): Promise<FeeOrder[] | undefined> {
  await holdPayer(tx, letter.id, now)
  const orders = await lockFeeOrders(tx, await listCalledOff(tx, letter))
  if (orders.some(order => isTakenBack(order) && order.isBeingPaid)) return undefined
  for (const { status, isUnpaid, isReturned, isBeingPaid } of orders) {
    if (status.kind !== 'renewal' || !isUnpaid || isReturned || isBeingPaid) continue
    await endUnpaidOrders(tx, goods, status, 'cancelled', now)
  }
  return orders.filter(order => !order.isUnpaid || isTakenBack(order))
}

/** Has nobody place a renewal for who pays until the letter is entered. */
export async function holdPayer(tx: Transaction, id: string, now: Date): Promise<void> {
  const membership = await findMembership(tx, id)
  const payerId = membership ? payerOf(membership) : null
  if (payerId !== null) await holdBuyer(tx, payerId, now)
}
