import { hasEnded } from '#contract/orders/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import type { OrderedLine } from '../../goods/goods-api.ts'
import { owedFor } from '../../ledger/ledger-api.ts'
import { type CheckoutStatus, endUnpaid, markPaid, readCheckout } from '../checkout-repository.ts'
import { goodsOf, ordersOf, type OrderTools } from '../deliver.ts'
import { cancelPieces } from './cancel-pieces.ts'
import { remainingWithout } from './remaining-pieces.ts'

/**
 * Gives up lines of a locked checkout that nobody owes any more: it is paid, or the bank has taken its money back. No payment of it may be under
 * way. What else was bought with them stays, or is still to be paid.
 */
export async function callOffLines(
  tx: Transaction,
  tools: OrderTools,
  {
    status,
    lines,
  }: { status: CheckoutStatus; lines: readonly Pick<OrderedLine, 'orderNumber' | 'serialNumber'>[] },
  now: Date,
): Promise<void> {
  for (const [orderNumber, calledOff] of Map.groupBy(lines, line => line.orderNumber)) {
    const checkout = await readCheckout(tx, status.id)
    const order = checkout && ordersOf(checkout).find(one => one.orderNumber === orderNumber)
    if (!checkout || !order || hasEnded(order)) continue
    const keep = remainingWithout(order, calledOff)
    const mailCause = status.paymentState === 'pending' ? 'calledOff' : 'notNeeded'
    const reversal = { status, checkout, order, keep, cause: 'platform', mailCause, restock: true } as const
    const refused = await cancelPieces(tx, tools, reversal, now)
    if (refused) throw new Error(`Order ${orderNumber} cannot be called off: ${refused.body.errorCode}`)
  }
  if (status.paymentState !== 'pending') return
  const left = await readCheckout(tx, status.id)
  if (!left || ordersOf(left).every(hasEnded)) {
    await endUnpaid(tx, status.id, 'expired', now)
  } else if ((await owedFor(tx, status.id)) <= 0) {
    // Vouchers have paid the rest.
    await markPaid(tx, status.id, now)
    await tools.goods.resume(tx, goodsOf(left), now)
  }
}
