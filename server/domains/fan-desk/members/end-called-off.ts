import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { holdBuyer } from '../../cart/cart-api.ts'
import { findMembership, type Letter, listCalledOff, payerOf } from '../../membership/membership-api.ts'
import { endUnpaidOrders } from '../../order-payments/order-payments-api.ts'
import { lockUnpaidOrders, type UnpaidOrder } from './unpaid-orders.ts'

/**
 * Ends the renewals whose fees a letter is going to call off: no clock does, and nobody owes them any more. One that is just being paid stays: its
 * money goes back. Gives the orders of all fees that it calls off; undefined, and nothing is done, where one is just paid for the second time.
 */
export async function endCalledOff(
  tx: Transaction,
  goods: Deps['goods'],
  { now, ...letter }: Letter & { now: Date },
): Promise<UnpaidOrder[] | undefined> {
  await holdPayer(tx, letter.id, now)
  const unpaid = await lockUnpaidOrders(tx, await listCalledOff(tx, letter))
  if (unpaid.some(({ isReturned, isBeingPaid }) => isReturned && isBeingPaid)) return undefined
  for (const { status, isReturned, isBeingPaid } of unpaid) {
    if (status.kind !== 'renewal' || isReturned || isBeingPaid) continue
    await endUnpaidOrders(tx, goods, status, 'cancelled', now)
  }
  return unpaid
}

/** Has nobody place a renewal for who pays until the letter is entered. */
export async function holdPayer(tx: Transaction, id: string, now: Date): Promise<void> {
  const membership = await findMembership(tx, id)
  const payerId = membership ? payerOf(membership) : null
  if (payerId !== null) await holdBuyer(tx, payerId, now)
}
