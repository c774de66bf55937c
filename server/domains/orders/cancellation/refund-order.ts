import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import { type Redemption, refundVouchers, vouchersOn } from '../../promotions/promotions-api.ts'
import type { CheckoutStatus } from '../checkout-repository.ts'
import { insertRefund, paidBy } from './refund-repository.ts'

interface OrderRefund {
  /** Locked. */
  readonly status: CheckoutStatus
  readonly orderNumber: string
  readonly reversalId: string
  /** What is still sold of the order, before this. */
  readonly soldCents: number
  /** What of it is given up. */
  readonly cents: number
}

/**
 * Writes down what a buyer gets back of an order: what they paid, or owe, in money first, the rest to the vouchers that paid it. Never more
 * than was paid. Gives what went where.
 */
export async function refundOrder(
  tx: Transaction,
  { status, orderNumber, reversalId, soldCents, cents }: OrderRefund,
  now: Date,
): Promise<{ refundCents: number; vouchers: Redemption[] }> {
  const inMoney = soldCents - (await vouchersOn(tx, orderNumber))
  const moneyCents = Math.min(cents, inMoney)
  const vouchers = await refundVouchers(tx, orderNumber, cents - moneyCents)
  const payment = status.paymentState === 'paid' ? await paidBy(tx, status.id) : undefined
  if (!payment || moneyCents === 0) return { refundCents: 0, vouchers }
  if (payment.refundedCents + moneyCents > payment.cents) {
    throw new Error('More would be given back than was paid')
  }
  await insertRefund(tx, {
    id: randomUUID(),
    checkoutId: status.id,
    paymentId: payment.id,
    orderNumber,
    reversalId,
    cents: moneyCents,
    createdAt: now,
  })
  return { refundCents: moneyCents, vouchers }
}
