import type { Transaction } from '#server/db/database.ts'
import type { BookedCheckout, BookedOrder } from '../ledger/ledger-api.ts'
import { checkoutIdOf, type CheckoutStatus, lockCheckout, readCheckout } from '../orders/orders-api.ts'

export interface LockedOrder {
  readonly status: CheckoutStatus
  readonly checkout: BookedCheckout
  readonly order: BookedOrder
}

/** An order whose checkout nobody else changes until the transaction ends. */
export async function lockOrder(tx: Transaction, orderNumber: string): Promise<LockedOrder | undefined> {
  const checkoutId = await checkoutIdOf(tx, orderNumber)
  const status = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId)
  const checkout = status && (await readCheckout(tx, status.id))
  const order = checkout?.transactions
    .flatMap(({ orders }) => orders)
    .find(one => one.orderNumber === orderNumber)
  return status && checkout && order && { status, checkout, order }
}
