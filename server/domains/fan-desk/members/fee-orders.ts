import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FeeLine } from '../../membership/membership-api.ts'
import { findPending, wasReturned } from '../../order-payments/order-payments-api.ts'
import { callOffLines, checkoutIdOf, type CheckoutStatus, lockCheckout } from '../../orders/orders-api.ts'

export interface FeeOrder {
  /** Locked. */
  readonly status: CheckoutStatus
  /** Those of the fees. */
  readonly lines: readonly FeeLine[]
  readonly isUnpaid: boolean
  /** Whether a payment of it is under way. */
  readonly isBeingPaid: boolean
  /** Whether it was paid once, and the bank has taken that back. */
  readonly isReturned: boolean
}

/** The checkouts that lines lie in. All are locked, the oldest first: what is paid, or taken back by a bank, waits. */
export async function lockFeeOrders(tx: Transaction, lines: readonly FeeLine[]): Promise<FeeOrder[]> {
  const byCheckout = new Map<string, FeeLine[]>()
  for (const line of lines) {
    const checkoutId = await checkoutIdOf(tx, line.orderNumber)
    if (checkoutId !== undefined) byCheckout.set(checkoutId, [...(byCheckout.get(checkoutId) ?? []), line])
  }
  const locked: FeeOrder[] = []
  for (const [checkoutId, theirs] of byCheckout) {
    const status = await lockCheckout(tx, checkoutId)
    if (!status) continue
    const isUnpaid = status.paymentState === 'pending'
    const isBeingPaid = (await findPending(tx, checkoutId)) !== undefined
    const isReturned = await wasReturned(tx, checkoutId)
    locked.push({ status, lines: theirs, isUnpaid, isBeingPaid, isReturned })
  }
  return locked
}

/** Whether the bank has taken its money back, and nobody has paid it since. */
export const isTakenBack = ({ isUnpaid, isReturned }: FeeOrder): boolean => isUnpaid && isReturned

/**
 * Calls fees off, which gives back what is paid of them. Once the membership has ended: a fee that is due comes back otherwise. No order may wait
 * for its first payment.
 */
export async function callOffFees(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  orders: readonly FeeOrder[],
  now: Date,
): Promise<void> {
  for (const { status, lines } of orders) await callOffLines(tx, tools, { status, lines }, now)
}

/** What is paid of fees, in cents; nothing of what the bank has taken back. */
export const paidCents = (orders: readonly FeeOrder[]): number =>
  orders
    .filter(({ isUnpaid }) => !isUnpaid)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { cents }) => sum + cents, 0)
