import type { Transaction } from '#server/db/database.ts'
import {
  type CheckoutStatus,
  type MailSettings,
  notifyBuyer,
  ordersOf,
  readCheckout,
} from '../orders/orders-api.ts'
import { renewalUnpaid, type RenewalUnpaidData } from './mails/renewal-unpaid.ts'

/** Notifies the buyer that a renewal could not be charged while they were not there. It stays owed, and the order page takes the money. */
export async function notifyUnpaidRenewal(
  tx: Transaction,
  settings: MailSettings,
  { id, accountId }: Pick<CheckoutStatus, 'id' | 'accountId'>,
  why: RenewalUnpaidData['why'],
  now: Date,
): Promise<void> {
  const checkout = await readCheckout(tx, id)
  if (!checkout) throw new Error('A renewal that is to be paid is gone')
  const orders = ordersOf(checkout)
  await notifyBuyer(tx, settings, { accountId, checkoutId: id, now }, ({ firstName, href }) =>
    renewalUnpaid({
      firstName,
      orderNumbers: orders.map(({ orderNumber }) => orderNumber),
      names: orders.flatMap(({ items }) => items.map(({ name }) => name)),
      amount: checkout.totals.amountDue,
      why,
      href,
    }),
  )
}
