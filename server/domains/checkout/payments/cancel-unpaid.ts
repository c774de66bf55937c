import type { Deps } from '#server/deps.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { getContact } from '../../contact/contact-service.ts'
import { queueMail } from '../../mail/mail-service.ts'
import { giveBack } from '../../shop/goods-service.ts'
import { expire, findCheckout, goodsOf, lockCheckout } from '../checkout-repository.ts'
import { bookCancellation } from '../ledger/ledger.ts'
import { findPending } from './payment-repository.ts'

/**
 * Cancels an order whose time to be paid is over: its goods are free again, nobody owes anything, and the buyer is told. Once, however
 * many try; nothing happens where it was paid, or is being paid again, meanwhile.
 */
export async function cancelUnpaid({ db, clock, settings }: Deps, checkoutId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.paymentState !== 'pending' || !checkout.payUntil || checkout.payUntil > now) return
    if (await findPending(tx, checkoutId)) return
    await expire(tx, checkoutId, now)
    await bookCancellation(tx, checkoutId, now)
    const { accountId } = checkout
    const contact = accountId === null ? undefined : await getContact(tx, accountId)
    if (accountId !== null && contact) {
      const { email: to, firstName, profileLanguage: language } = contact
      const cancelled = await findCheckout(tx, accountId, checkoutId)
      const orderNumbers = cancelled?.transactions.flatMap(({ orders }) =>
        orders.map(order => order.orderNumber),
      )
      const href = accountPageAddress(settings, language, `/account/orders/${checkoutId}/`)
      const data = { firstName, orderNumbers: orderNumbers ?? [], href }
      await queueMail(tx, { to, language, template: 'orderUnpaid', data })
    }
    // Last, because others who want the same goods wait from here on.
    await giveBack(tx, await goodsOf(tx, checkoutId))
  })
}
