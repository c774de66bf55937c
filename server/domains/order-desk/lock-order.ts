import type { Checkout, Order } from '#contract/checkout.ts'
import type { Transaction } from '#server/db/database.ts'
import { checkoutIdOf, type CheckoutStanding, lockCheckout, readCheckout } from '../orders/orders-api.ts'

export interface LockedOrder {
  readonly standing: CheckoutStanding
  readonly checkout: Checkout
  readonly order: Order
}

/** An order whose checkout nobody else changes until the transaction ends. */
export async function lockOrder(tx: Transaction, orderNumber: string): Promise<LockedOrder | undefined> {
  const checkoutId = await checkoutIdOf(tx, orderNumber)
  const standing = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId)
  const checkout = standing && (await readCheckout(tx, standing.id))
  const order = checkout?.transactions
    .flatMap(({ orders }) => orders)
    .find(one => one.orderNumber === orderNumber)
  return standing && checkout && order && { standing, checkout, order }
}
