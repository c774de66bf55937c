import type { Transaction } from '#server/db/database.ts'
import { isStoredValue } from '../../ledger/ledger-api.ts'
import { lockCheckout, readCheckout } from '../checkout-repository.ts'
import { ordersOf, type OrderTools } from '../deliver.ts'
import { cancelPieces } from './cancel-pieces.ts'
import { remainingWithout } from './remaining-pieces.ts'

/**
 * Calls off the codes of a paid checkout that is in no account any more, and gives their money back. Other lines of its orders stay.
 * A code that was spent all the same stays as it is.
 */
export async function callOffCodes(
  tx: Transaction,
  tools: OrderTools,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const status = await lockCheckout(tx, checkoutId)
  const placed = await readCheckout(tx, checkoutId)
  if (status?.paymentState !== 'paid' || !placed) return
  for (const { orderNumber } of ordersOf(placed)) {
    const checkout = await readCheckout(tx, checkoutId)
    const order = checkout && ordersOf(checkout).find(one => one.orderNumber === orderNumber)
    const codes = order?.items.filter(item => isStoredValue(item) && item.remainingQuantity > 0) ?? []
    if (!order || codes.length === 0) continue
    const keep = remainingWithout(order, codes)
    await cancelPieces(tx, tools, { status, checkout, order, keep, cause: 'platform', restock: true }, now)
  }
}
