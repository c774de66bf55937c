import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/checkout.ts'
import { calledOff } from '#contract/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { freePromotions, refundVouchers } from '../../shop/codes-service.ts'
import { takeBack } from '../../shop/goods-service.ts'
import {
  type CheckoutStanding,
  findCheckout,
  findStanding,
  goodsOf,
  lockCheckout,
} from '../checkout-repository.ts'
import { moveOrders } from '../order-life-repository.ts'
import { bookCancellation, bookVouchersBack } from '../ledger/ledger.ts'
import { endAll } from '../payments/cancel-unpaid.ts'
import { callOff } from '../payments/pay-again.ts'
import { findPending } from '../payments/payment-repository.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { hasEnded } from './ended-orders.ts'
import { insertRefund, paidBy } from './refund-repository.ts'

export interface CancelRequest {
  accountId: string
  checkoutId: string
  orderNumber: string
}

type Answer = { status: 204 } | Refusal<404 | 409>

/**
 * Cancels an order that nobody has begun to pack: its goods are free again, nobody owes anything for it, and what was paid is given
 * back. One that is still to be paid goes with all of its checkout, whose try to pay is called off first. Throws
 * PaymentProviderUnavailable; nothing has changed then.
 */
export async function cancelOrder(deps: Deps, request: CancelRequest): Promise<Answer> {
  const { db, clock, settings } = deps
  const { accountId, checkoutId, orderNumber } = request
  const standing = await findStanding(db, accountId, checkoutId)
  if (!standing) return refusal(404, 'NOT_FOUND')
  if (standing.paymentState === 'pending') {
    const running = await callOff(deps, checkoutId)
    // One that has just succeeded is given back below.
    if (running?.body.errorCode === 'PAYMENT_IN_PROGRESS') return running
  }
  const now = clock.now()
  return db.transaction(async (tx): Promise<Answer> => {
    const checkout = await lockCheckout(tx, checkoutId)
    const found = await findCheckout(tx, accountId, checkoutId)
    const orders = found?.transactions.flatMap(transaction => transaction.orders) ?? []
    const order = orders.find(one => one.orderNumber === orderNumber)
    if (!checkout || !order) return refusal(404, 'NOT_FOUND')
    if (hasEnded(order)) return { status: 204 }
    const state = calledOff(order.state)
    if (!state) return refusal(409, 'ORDER_NOT_CANCELLABLE')
    if (checkout.paymentState === 'pending') {
      if (await findPending(tx, checkoutId)) return refusal(409, 'PAYMENT_IN_PROGRESS')
      const orderNumbers = await endAll(tx, checkout, 'cancelled', now)
      await tellBuyer(tx, settings, request, cancelled({ orderNumbers, isRefunded: false }))
      return { status: 204 }
    }
    await moveOrders(tx, [orderNumber], { state, cause: 'buyer' }, now)
    await bookCancellation(tx, checkoutId, order, now)
    const vouchers = await refundVouchers(tx, orderNumber)
    await bookVouchersBack(tx, checkoutId, 'cancellation', vouchers, now)
    if (orders.every(one => one === order || hasEnded(one))) await freePromotions(tx, checkoutId)
    const isRefunded = (await oweBack(tx, checkout, order, now)) || vouchers.length > 0
    await tellBuyer(tx, settings, request, cancelled({ orderNumbers: [orderNumber], isRefunded }))
    // Last, because others who want the same goods wait from here on.
    await takeBack(tx, await goodsOf(tx, checkoutId, orderNumber))
    return { status: 204 }
  })
}

const cancelled =
  (about: { orderNumbers: string[]; isRefunded: boolean }): Parameters<typeof tellBuyer>[3] =>
  ({ to, language, firstName, href }) => ({
    to,
    language,
    template: 'orderCancelled',
    data: { firstName, href, ...about },
  })

/** Writes down what the buyer gets back for an order: never more than what is left of the payment. Tells whether it is anything. */
async function oweBack(
  tx: Transaction,
  { id: checkoutId, paymentState }: CheckoutStanding,
  { orderNumber, totalPrice, vouchers }: Order,
  now: Date,
): Promise<boolean> {
  const payment = paymentState === 'paid' ? await paidBy(tx, checkoutId) : undefined
  // What vouchers have paid goes back to them.
  const cents = totalPrice.cents - vouchers.reduce((sum, { amount }) => sum + amount.cents, 0)
  if (!payment || cents === 0) return false
  if (payment.refundedCents + cents > payment.cents) {
    throw new Error('More would be given back than was paid')
  }
  await insertRefund(tx, {
    id: randomUUID(),
    checkoutId,
    paymentId: payment.id,
    orderNumber,
    cents,
    createdAt: now,
  })
  return true
}
