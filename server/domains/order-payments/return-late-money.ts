import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import {
  type CheckoutStatus,
  insertRefund,
  type MailSettings,
  notifyBuyer,
  ordersOf,
  readCheckout,
} from '../orders/orders-api.ts'
import { paymentTooLate } from './mails/payment-too-late.ts'
import type { PaymentRow } from './payment-repository.ts'

/**
 * Money that has come for orders that nobody had to pay any more goes back as a whole, by itself, and the buyer is told why. A payment
 * ends once, so this is done once.
 */
export async function returnLateMoney(
  tx: Transaction,
  settings: MailSettings,
  { status, payment }: { status: CheckoutStatus; payment: PaymentRow },
  now: Date,
): Promise<void> {
  const checkout = await readCheckout(tx, status.id)
  const orderNumbers = checkout ? ordersOf(checkout).map(({ orderNumber }) => orderNumber) : []
  const [orderNumber] = orderNumbers
  if (orderNumber === undefined) throw new Error(`Checkout ${status.id} has no order`)
  await insertRefund(tx, {
    id: randomUUID(),
    checkoutId: status.id,
    paymentId: payment.id,
    orderNumber,
    reversalId: null,
    cents: payment.amountCents,
    createdAt: now,
  })
  const buyer = { accountId: status.accountId, checkoutId: status.id, now }
  await notifyBuyer(tx, settings, buyer, ({ firstName, href }) =>
    paymentTooLate({ firstName, orderNumbers, href, cents: payment.amountCents }),
  )
}
