import type { Order } from '#contract/checkout/checkout.ts'
import { hasEnded, mayBecome } from '#contract/orders/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { isOver, later } from '#server/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import type { Goods, OrderedGoods } from '../goods/goods-api.ts'
import {
  type BookedOrder,
  bookReversal,
  bookVouchersBack,
  none,
  remainingOf,
  soldBetween,
} from '../ledger/ledger-api.ts'
import {
  type CheckoutStatus,
  endSome,
  endUnpaid,
  goodsBetween,
  lockCheckout,
  notifyBuyer,
  ordersOf,
  readCheckout,
} from '../orders/orders-api.ts'
import { freePromotions, refundVouchers } from '../promotions/promotions-api.ts'
import { findPending, wasReturned } from './payment-repository.ts'
import { orderUnpaid } from './mails/order-unpaid.ts'
import { STILL_OWED_MS } from './time-to-pay.ts'

/**
 * Cancels a checkout whose time to be paid is over: its goods are free again, nobody owes anything, and the buyer is told. Once, however
 * many try; nothing happens where it was paid, or is being paid again, meanwhile.
 */
export async function cancelUnpaid(
  { db, clock, settings, goods, log }: Deps,
  checkoutId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.paymentState !== 'pending' || checkout.kind === 'renewal') return
    if (!checkout.payUntil || !isOver(checkout.payUntil, now)) return
    if (await findPending(tx, checkoutId)) return
    const orderNumbers = await endAll(tx, goods, checkout, 'expired', now)
    if (orderNumbers.length === 0) {
      log.error({ checkoutId }, 'goods have left the house and are not paid: somebody has to look after it')
      return
    }
    await notifyBuyer(
      tx,
      settings,
      { accountId: checkout.accountId, checkoutId, now },
      ({ firstName, href }) => orderUnpaid({ firstName, orderNumbers, href }),
    )
  })
}

/**
 * Ends the orders of a locked checkout that nobody has paid, and frees their goods; gives their numbers. What was packed or spent before the
 * bank took the money back is still owed, so the checkout stays open then.
 */
export async function endAll(
  tx: Transaction,
  goods: Goods,
  { id }: CheckoutStatus,
  why: 'expired' | 'cancelled',
  now: Date,
): Promise<string[]> {
  const checkout = await readCheckout(tx, id)
  const orders = checkout ? ordersOf(checkout) : []
  const isHandedOver = await wasReturned(tx, id)
  const waiting: BookedOrder[] = []
  for (const order of orders) {
    const mayEnd = !hasEnded(order) && mayBecome(order, 'Cancelled')
    if (mayEnd && (!isHandedOver || (await goods.mayTakeBack(tx, goodsLeft(order), now)))) waiting.push(order)
  }
  const isOwed = orders.some(order => !waiting.includes(order) && !hasEnded(order))
  const orderNumbers = waiting.map(({ orderNumber }) => orderNumber)
  const payUntil = later(now, STILL_OWED_MS)
  if (isOwed) await endSome(tx, id, { orderNumbers, payUntil }, now)
  else await endUnpaid(tx, id, why, now)
  const ended: OrderedGoods[] = []
  for (const order of waiting) {
    const { orderNumber } = order
    const sold = soldBetween(order, remainingOf(order), none)
    await bookReversal(tx, { checkoutId: id, reference: `cancellation:${orderNumber}`, sold }, now)
    await bookVouchersBack(tx, id, 'cancellation', await refundVouchers(tx, orderNumber), now)
    ended.push(...goodsLeft(order))
  }
  if (!isOwed) await freePromotions(tx, id)
  if (isHandedOver) await goods.takeBack(tx, ended, { restock: true, now })
  else await goods.releaseOrdered(tx, ended, now)
  return orderNumbers
}

const goodsLeft = (order: Order): OrderedGoods[] => goodsBetween(order, remainingOf(order), none)
