import { randomUUID } from 'node:crypto'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { cancelledState, hasEnded, shippedAt } from '#contract/orders/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { freePromotions } from '../../promotions/promotions-api.ts'
import type { CheckoutStatus } from '../checkout-repository.ts'
import { documentLanguageOf, invoiceOf, issueDocument } from '../../invoicing/invoicing-api.ts'
import {
  type BookedCheckout,
  type BookedOrder,
  bookReversal,
  bookVouchersBack,
  grossOf,
  none,
  piecesBetween,
  type Remaining,
  remainingOf,
  soldBetween,
} from '../../ledger/ledger-api.ts'
import { moveOrders } from '../order-life-repository.ts'
import type { OrderTools } from '../deliver.ts'
import { notifyBuyer } from '../notify-buyer.ts'
import { refundOrder } from './refund-order.ts'
import { insertReversal } from './reversal-repository.ts'
import { goodsBetween } from './reversed-goods.ts'
import { orderReversed, type OrderReversedData } from '../mails/order-reversed.ts'

export interface PieceCancellation {
  /** Locked. */
  readonly status: CheckoutStatus
  /** Read under that lock. */
  readonly checkout: BookedCheckout
  readonly order: BookedOrder
  /** What is left of each line afterwards; of none more than there is, of one less. */
  readonly keep: Remaining
  readonly cause: 'buyer' | 'staff' | 'platform'
  /** What the buyer reads as the reason, where `cause` does not say it. */
  readonly mailCause?: OrderReversedData['cause']
  readonly restock: boolean
}

/**
 * Gives pieces of an order up: nobody owes anything for them, what was paid is given back, the invoice is corrected if there is one, and
 * the buyer is told. The order must not wait for its payment, unless the bank has taken it back. A refusal, because something of it is used already, has written nothing.
 */
export async function cancelPieces(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { status, checkout, order, keep, cause, mailCause, restock }: PieceCancellation,
  now: Date,
): Promise<Refusal<409> | undefined> {
  const { orderNumber } = order
  const checkoutId = status.id
  const id = randomUUID()
  const before = remainingOf(order)
  const reversed = goodsBetween(order, before, keep)
  if (!(await goods.mayTakeBack(tx, reversed, now))) return refusal(409, 'GOODS_ALREADY_USED')
  const pieces = piecesBetween(order, before, keep)
  const isWhole = [...keep.values()].every(quantity => quantity === 0)
  const wasSent = shippedAt(order) !== undefined
  const sold = soldBetween(order, before, keep)
  const cents = grossOf(sold)
  const goodsCents = pieces.reduce((sum, piece) => sum + piece.cents, 0)

  await moveOrders(tx, [orderNumber], { state: stateAfter(order, isWhole), cause }, now)
  await insertReversal(
    tx,
    { id, orderNumber, cause, goodsCents, shippingCents: cents - goodsCents, createdAt: now },
    pieces.map(({ item, quantity, cents: worth }) => ({
      serialNumber: item.serialNumber,
      quantity,
      cents: worth,
      isRestocked: restock,
    })),
  )
  const reference = `reversal:${id}`
  await bookReversal(tx, { checkoutId, reference, sold }, now)
  const soldCents = grossOf(soldBetween(order, before, none))
  const money = await refundOrder(tx, { status, orderNumber, reversalId: id, soldCents, cents }, now)
  await bookVouchersBack(tx, checkoutId, reference, money.vouchers, now)
  const others = checkout.transactions
    .flatMap(({ orders }) => orders)
    .filter(one => one.orderNumber !== orderNumber)
  if (isWhole && !wasSent && others.every(hasEnded)) await freePromotions(tx, checkoutId)

  const isCalledOff = cause === 'platform' && status.paymentState === 'pending'
  const byCause = isCalledOff ? 'calledOff' : wasSent ? 'return' : cause === 'buyer' ? 'buyer' : 'staff'
  await notifyBuyer(
    tx,
    settings,
    { accountId: status.accountId, checkoutId, now },
    ({ language, firstName, href }) =>
      orderReversed({
        firstName,
        href,
        orderNumber,
        cause: mailCause ?? byCause,
        lines: pieces.map(({ item, quantity }) => ({ name: item.name[language] ?? item.name.de, quantity })),
        cents,
        isRefunded: money.refundCents > 0 || money.vouchers.length > 0,
      }),
  )
  if (invoiceOf(order)) {
    const language = await documentLanguageOf(tx, status)
    const about = { checkout, order, language, deliveryDate: null, from: before, to: keep }
    const voucherCents = money.vouchers.reduce((sum, voucher) => sum + voucher.cents, 0)
    await issueDocument(tx, { ...about, kind: 'creditNote', voucherCents }, now)
    await moveOrders(tx, [orderNumber], { state: 'CreditCreated', cause: 'platform' }, now)
  }
  // Last, because others who want the same goods wait from here on.
  await goods.takeBack(tx, reversed, { restock, now })
  return undefined
}

/** What an order becomes of which pieces are given up. */
function stateAfter(order: Order, isWhole: boolean): OrderState {
  if (!isWhole) return 'PartialCancellation'
  return cancelledState(order) ?? 'CompleteCancellation'
}
