import type { Order } from '#contract/checkout/checkout.ts'
import { shippedAt } from '#contract/orders/order-states.ts'
import type { Queryable } from '#server/db/database.ts'
import { none, remainingOf } from '../ledger/ledger-api.ts'
import { readCheckout } from './checkout-repository.ts'
import { contentOf, type DocumentContent, findContent, orderTransferOf } from '../invoicing/invoicing-api.ts'

/**
 * A document as it was made; of an invoice also what is open of it now, and of a delivery note, until the order has left, what is left
 * to send. Undefined where it is not of that buyer, or not of that order.
 */
export async function issuedDocument(
  db: Queryable,
  id: string,
  of: Parameters<typeof findContent>[2],
): Promise<DocumentContent | undefined> {
  const found = await findContent(db, id, of)
  if (!found || found.content.kind === 'creditNote') return found?.content
  const { content } = found
  const checkout = await readCheckout(db, found.checkoutId)
  const order = checkout?.transactions
    .flatMap(({ orders }) => orders)
    .find(({ orderNumber }) => orderNumber === content.orderNumber)
  if (!checkout || !order) return content
  if (content.kind === 'deliveryNote') {
    if (shippedAt(order) !== undefined) return content
    return contentOf(content, { checkout, order, from: remainingOf(order), to: none, voucherCents: 0 })
  }
  if (checkout.paymentState !== 'onAccount') return content
  const dueCents = content.totalCents - content.voucherCents - creditedBy(order, content)
  const transfer = orderTransferOf(checkout, order.orderNumber, dueCents)
  return { ...content, transfer, isPaid: (checkout.openAmount?.cents ?? 0) <= 0 }
}

/** What was taken back after the invoice, in cents. */
const creditedBy = (order: Order, invoice: DocumentContent): number =>
  Math.max(0, order.reversedAmount.cents - (order.totalPrice.cents - invoice.totalCents))
