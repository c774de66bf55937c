import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FeeLine } from '../../membership/membership-api.ts'
import { findPending, wasReturned } from '../../order-payments/order-payments-api.ts'
import { callOffLines, checkoutIdOf, type CheckoutStatus, lockCheckout } from '../../orders/orders-api.ts'

export interface UnpaidOrder {
  /** Locked, and to be paid. */
  readonly status: CheckoutStatus
  /** Those of the fees. */
  readonly lines: readonly FeeLine[]
  /** Whether a payment of it is under way. */
  readonly isBeingPaid: boolean
  /** Whether it was paid once, and the bank has taken that back. */
  readonly isReturned: boolean
}

/** The checkouts that lines lie in which are not paid. All are locked, the oldest first: a bank that takes one back waits. */
export async function lockUnpaidOrders(tx: Transaction, lines: readonly FeeLine[]): Promise<UnpaidOrder[]> {
  const byCheckout = new Map<string, FeeLine[]>()
  for (const line of lines) {
    const checkoutId = await checkoutIdOf(tx, line.orderNumber)
    if (checkoutId !== undefined) byCheckout.set(checkoutId, [...(byCheckout.get(checkoutId) ?? []), line])
  }
  const locked: UnpaidOrder[] = []
  for (const [checkoutId, theirs] of byCheckout) {
    const status = await lockCheckout(tx, checkoutId)
    if (status?.paymentState !== 'pending') continue
    const isBeingPaid = (await findPending(tx, checkoutId)) !== undefined
    const isReturned = await wasReturned(tx, checkoutId)
    locked.push({ status, lines: theirs, isBeingPaid, isReturned })
  }
  return locked
}

/** Calls off the fees of orders whose money the bank has taken back. Once the membership has ended: a fee that is due comes back otherwise. */
export async function callOffReturned(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  unpaid: readonly UnpaidOrder[],
  now: Date,
): Promise<void> {
  for (const { status, lines, isReturned } of unpaid) {
    if (isReturned) await callOffLines(tx, tools, { status, lines }, now)
  }
}
