import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { holdCart } from '../../cart/cart-api.ts'
import { findMembership, listCalledOff, payerOf } from '../../membership/membership-api.ts'
import { checkoutIdOf, endUnpaidOrders, findPending, lockCheckout } from '../../orders/orders-api.ts'

/**
 * Ends the renewals whose fees a letter is going to call off: no clock does, and nobody owes them any more. One that is just being paid stays: its
 * money goes back.
 */
export async function endCalledOff(
  tx: Transaction,
  goods: Deps['goods'],
  { id, receivedOn, now }: { id: string; receivedOn: string; now: Date },
): Promise<void> {
  const membership = await findMembership(tx, id)
  const payerId = membership ? payerOf(membership) : null
  if (payerId !== null) {
    // As a renewal does: none is placed until the letter is entered. Both before the checkout, in the order of `locks.ts`.
    await holdCart(tx, payerId, now)
    await shareAccount(tx, payerId)
  }
  for (const orderNumber of await listCalledOff(tx, id, receivedOn)) {
    const checkoutId = await checkoutIdOf(tx, orderNumber)
    const checkout = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId)
    if (checkout?.kind !== 'renewal' || checkout.paymentState !== 'pending') continue
    if (!(await findPending(tx, checkout.id))) await endUnpaidOrders(tx, goods, checkout, 'cancelled', now)
  }
}
