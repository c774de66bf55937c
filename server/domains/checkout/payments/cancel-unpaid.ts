import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { freePromotions, refundVouchers } from '../../shop/codes-service.ts'
import { giveBack } from '../../shop/goods-service.ts'
import {
  type CheckoutStanding,
  endUnpaid,
  goodsOf,
  lockCheckout,
  readCheckout,
} from '../checkout-repository.ts'
import { bookCancellation, bookVouchersBack } from '../ledger/ledger.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { findPending } from './payment-repository.ts'

/**
 * Cancels a checkout whose time to be paid is over: its goods are free again, nobody owes anything, and the buyer is told. Once, however
 * many try; nothing happens where it was paid, or is being paid again, meanwhile.
 */
export async function cancelUnpaid({ db, clock, settings }: Deps, checkoutId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.paymentState !== 'pending' || !checkout.payUntil || checkout.payUntil > now) return
    if (await findPending(tx, checkoutId)) return
    const orderNumbers = await endAll(tx, checkout, 'expired', now)
    await tellBuyer(
      tx,
      settings,
      { accountId: checkout.accountId, checkoutId },
      ({ to, language, firstName, href }) => ({
        to,
        language,
        template: 'orderUnpaid',
        data: { firstName, orderNumbers, href },
      }),
    )
  })
}

/** Ends all orders of a locked checkout that nobody has paid, and frees their goods; gives their numbers. */
export async function endAll(
  tx: Transaction,
  { id }: CheckoutStanding,
  why: 'expired' | 'cancelled',
  now: Date,
): Promise<string[]> {
  await endUnpaid(tx, id, why, now)
  const orders = (await readCheckout(tx, id))?.transactions.flatMap(transaction => transaction.orders) ?? []
  for (const order of orders) {
    await bookCancellation(tx, id, order, now)
    await bookVouchersBack(tx, id, 'cancellation', await refundVouchers(tx, order.orderNumber), now)
  }
  await freePromotions(tx, id)
  await giveBack(tx, await goodsOf(tx, id))
  return orders.map(({ orderNumber }) => orderNumber)
}
