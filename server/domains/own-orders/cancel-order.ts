import type { PieceCounts } from '#contract/orders/returns.ts'
import { cancelledState, hasEnded } from '#contract/orders/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { none } from '../ledger/ledger-api.ts'
import { callOff, endUnpaidOrders as endAll, findPending } from '../order-payments/order-payments-api.ts'
import {
  cancelPieces,
  type CheckoutStatus,
  findCheckoutStatus,
  lockCheckout,
  notifyBuyer,
  type OrderTools,
  readCheckout,
  remainingWanted,
} from '../orders/orders-api.ts'
import { orderCancelled } from './mails/order-cancelled.ts'

export interface CancelRequest {
  accountId: string
  checkoutId: string
  orderNumber: string
  /** What stays of some lines; undefined: nothing of any. */
  keep: PieceCounts | undefined
}

type Answer = { status: 204 } | Refusal<404 | 409>

/**
 * Cancels an order that nobody has begun to pack, or pieces of it: they are free again, nobody owes anything for them, and what was paid is
 * given back. One that is still to be paid goes with all of its checkout, whose try to pay is called off first. Throws
 * PaymentProviderUnavailable; nothing has changed then.
 */
export async function cancelOrder(deps: Deps, request: CancelRequest): Promise<Answer> {
  const { db, clock } = deps
  const { accountId, checkoutId, orderNumber, keep: wanted } = request
  const status = await findCheckoutStatus(db, accountId, checkoutId)
  if (!status) return refusal(404, 'NOT_FOUND')
  if (status.paymentState === 'pending' && wanted === undefined) {
    const running = await callOff(deps, checkoutId)
    // One that has just succeeded is given back below.
    if (running?.body.errorCode === 'PAYMENT_IN_PROGRESS') return running
  }
  const now = clock.now()
  return db.transaction(async (tx): Promise<Answer> => {
    const locked = await lockCheckout(tx, checkoutId)
    const checkout = locked && (await readCheckout(tx, checkoutId))
    const orders = checkout?.transactions.flatMap(transaction => transaction.orders) ?? []
    const order = orders.find(one => one.orderNumber === orderNumber)
    if (!locked || !checkout || !order) return refusal(404, 'NOT_FOUND')
    if (hasEnded(order)) return { status: 204 }
    if (cancelledState(order) === undefined) return refusal(409, 'ORDER_NOT_CANCELLABLE')
    if (locked.paymentState === 'pending') {
      return wanted === undefined ? cancelAll(tx, deps, locked, now) : refusal(409, 'ORDER_NOT_PAID')
    }
    const kept = wanted === undefined ? { keep: none, changes: true } : remainingWanted(order, wanted)
    if (!kept) return refusal(409, 'ORDER_PIECES_GONE')
    if (!kept.changes) return { status: 204 }
    const reversal = {
      status: locked,
      checkout,
      order,
      keep: kept.keep,
      cause: 'buyer',
      restock: true,
    } as const
    return (await cancelPieces(tx, deps, reversal, now)) ?? { status: 204 }
  })
}

/** Nobody has paid: all orders of the checkout go together. */
async function cancelAll(
  tx: Transaction,
  { settings, goods }: OrderTools,
  checkout: CheckoutStatus,
  now: Date,
): Promise<Answer> {
  if (await findPending(tx, checkout.id)) return refusal(409, 'PAYMENT_IN_PROGRESS')
  const orderNumbers = await endAll(tx, goods, checkout, 'cancelled', now)
  await notifyBuyer(
    tx,
    settings,
    { accountId: checkout.accountId, checkoutId: checkout.id, now },
    ({ firstName, href }) => orderCancelled({ firstName, href, orderNumbers }),
  )
  return { status: 204 }
}
