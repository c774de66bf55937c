import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { hasEnded, isPickedUp, shippedAt } from '#contract/orders/order-states.ts'
import { type OpenOrderReason, parcelUnderWayDays } from '#contract/orders/open-orders.ts'
import type { Transaction } from '#server/db/database.ts'
import { isOver, later } from '#server/deadlines.ts'
import { holdsValue } from '../mail/mail-api.ts'
import { lockCheckoutsOf } from './checkout-repository.ts'
import { listOpenWithdrawals } from '../withdrawals/withdrawals-api.ts'

/** Why an order still needs its buyer's address, or its buyer; undefined where all is done. */
function openReason(
  { paymentState, openAmount }: Checkout,
  order: Order,
  withdrawn: ReadonlySet<string | null>,
  now: Date,
): OpenOrderReason | undefined {
  const owedCents = openAmount?.cents ?? 0
  if (order.refund?.isDone === false || owedCents < 0) return 'REFUND_UNDER_WAY'
  if (order.returns.some(({ state }) => state === 'announced')) return 'RETURN_ANNOUNCED'
  if (withdrawn.has(order.orderNumber)) return 'WITHDRAWAL_OPEN'
  if (hasEnded(order)) return undefined
  if (paymentState === 'pending' || owedCents > 0) return 'ORDER_NOT_PAID'
  const left = shippedAt(order)
  if (left === undefined) return isPickedUp(order) ? 'ORDER_NOT_FETCHED' : 'ORDER_UNDER_WAY'
  const arrival = later(new Date(left), parcelUnderWayDays * DAY_MS)
  return hasParcel(order) && !isOver(arrival, now) ? 'PARCEL_UNDER_WAY' : undefined
}

const hasParcel = (order: Order): boolean =>
  !isPickedUp(order) && order.items.some(item => item.isShipped && item.remainingQuantity > 0)

/**
 * What of a person's orders is not done: money is owed by or to them, a parcel is to be sent, to arrive or to come back, a code could be told to nobody.
 * Nobody pays, sends or takes back anything of it until the transaction ends.
 */
export async function refuseOpenOrders(tx: Transaction, accountId: string, now: Date) {
  const checkouts = await lockCheckoutsOf(tx, accountId)
  const withdrawn = await listOpenWithdrawals(tx, accountId)
  const errors = checkouts.flatMap(checkout =>
    checkout.transactions
      .flatMap(({ orders }) => orders)
      .flatMap(order => {
        const code = openReason(checkout, order, withdrawn, now)
        const path = `checkouts.${checkout.id}.${order.orderNumber}`
        return code === undefined ? [] : [{ path, code, message: 'is not done' }]
      }),
  )
  if (await holdsValue(tx, accountId)) {
    errors.push({ path: 'emails', code: 'CODES_UNTOLD', message: 'wait for a confirmed address' })
  }
  return errors.length === 0 ? undefined : { code: 'ACCOUNT_HAS_OPEN_ORDERS' as const, errors }
}
