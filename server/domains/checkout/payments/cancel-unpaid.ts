import type { Order } from '#contract/checkout.ts'
import { hasEnded, mayBecome } from '#contract/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { freePromotions, refundVouchers } from '../../shop/codes-service.ts'
import { giveBack, mayTakeBack, type OrderedGoods, takeBack } from '../../shop/goods-service.ts'
import { none, remainingOf, soldBetween } from '../cancellation/reversed-amounts.ts'
import { goodsBetween } from '../cancellation/reversed-goods.ts'
import {
  type CheckoutStanding,
  endUnpaid,
  endSome,
  lockCheckout,
  readCheckout,
} from '../checkout-repository.ts'
import { ordersOf } from '../deliver.ts'
import { bookReversal, bookVouchersBack } from '../ledger/ledger.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { findPending, wasReturned } from './payment-repository.ts'

/** How long the club waits until it looks again at what has left the house and is not paid. */
const STILL_OWED_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Cancels a checkout whose time to be paid is over: its goods are free again, nobody owes anything, and the buyer is told. Once, however
 * many try; nothing happens where it was paid, or is being paid again, meanwhile.
 */
export async function cancelUnpaid({ db, clock, settings, log }: Deps, checkoutId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.paymentState !== 'pending' || !checkout.payUntil || checkout.payUntil > now) return
    if (await findPending(tx, checkoutId)) return
    const orderNumbers = await endAll(tx, checkout, 'expired', now)
    if (orderNumbers.length === 0) {
      log.error({ checkoutId }, 'goods have left the house and are not paid: somebody has to look after it')
      return
    }
    await tellBuyer(
      tx,
      settings,
      { accountId: checkout.accountId, checkoutId, now },
      ({ firstName, href }) => ({
        template: 'orderUnpaid',
        data: { firstName, orderNumbers, href },
      }),
    )
  })
}

/**
 * Ends the orders of a locked checkout that nobody has paid, and frees their goods; gives their numbers. What was packed or spent before the
 * bank took the money back is still owed, so the checkout stays open then.
 */
export async function endAll(
  tx: Transaction,
  { id }: CheckoutStanding,
  why: 'expired' | 'cancelled',
  now: Date,
): Promise<string[]> {
  const checkout = await readCheckout(tx, id)
  const orders = checkout ? ordersOf(checkout) : []
  const isHandedOver = await wasReturned(tx, id)
  const waiting: Order[] = []
  for (const order of orders) {
    const mayEnd = !hasEnded(order) && mayBecome(order, 'Cancelled')
    if (mayEnd && (!isHandedOver || (await mayTakeBack(tx, goodsLeft(order))))) waiting.push(order)
  }
  const isOwed = orders.some(order => !waiting.includes(order) && !hasEnded(order))
  const orderNumbers = waiting.map(({ orderNumber }) => orderNumber)
  const payUntil = new Date(now.getTime() + STILL_OWED_MS)
  if (isOwed) await endSome(tx, id, { orderNumbers, payUntil }, now)
  else await endUnpaid(tx, id, why, now)
  const goods: OrderedGoods[] = []
  for (const order of waiting) {
    const { orderNumber } = order
    const sold = soldBetween(order, remainingOf(order), none)
    await bookReversal(tx, { checkoutId: id, reference: `cancellation:${orderNumber}`, sold }, now)
    await bookVouchersBack(tx, id, 'cancellation', await refundVouchers(tx, orderNumber), now)
    goods.push(...goodsLeft(order))
  }
  if (!isOwed) await freePromotions(tx, id)
  if (isHandedOver) await takeBack(tx, goods, { restock: true })
  else await giveBack(tx, goods)
  return orderNumbers
}

const goodsLeft = (order: Order): OrderedGoods[] => goodsBetween(order, remainingOf(order), none)
