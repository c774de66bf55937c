import { randomUUID } from 'node:crypto'
import type { ReadCheckoutPayload, CheckoutResult, PaymentType } from '#contract/checkout.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { club } from '#sites/club/club.ts'
import { getContact } from '../contact/contact-service.ts'
import { queueMail } from '../mail/mail-service.ts'
import { consumeCart, openCart } from '../shop/cart-service.ts'
import { checkPurchase } from './check-purchase.ts'
import { insertCheckout, takeOrderNumbers } from './checkout-repository.ts'
import { draftCheckout } from './draft-checkout.ts'

export interface OrderRequest {
  accountId: string
  paymentType: PaymentType
  payload: ReadCheckoutPayload
  now: Date
  settings: Pick<Settings, 'environment' | 'ports'>
}

/**
 * Orders a person's cart: the orders, the goods, the empty cart and the mail are one with the caller's transaction.
 * A refusal has written nothing.
 */
export async function placeOrder(
  tx: Transaction,
  { accountId, paymentType, payload, now, settings }: OrderRequest,
): Promise<{ status: 201; body: CheckoutResult } | Refusal<400 | 409>> {
  const { shippingAddress, billingAddress } = payload
  // From here on a second request for the same cart waits, and then finds it empty.
  const cart = await openCart(tx, accountId, shippingAddress.countryCode, now)
  const refused = checkPurchase(cart, payload)
  if (refused) return refused

  const id = randomUUID()
  const numbers = await takeOrderNumbers(tx, cart.orders.length)
  const orderNumbers = numbers.map(number => `${club.shortName}-${number}`)
  const checkout = draftCheckout({
    id,
    cart,
    orderNumbers,
    paymentType,
    shippingAddress,
    billingAddress,
    now,
  })
  await insertCheckout(tx, accountId, checkout)
  const contact = await getContact(tx, accountId)
  if (!contact) throw new AccountGone()
  const { email: to, firstName, profileLanguage: language } = contact
  const href = accountPageAddress(settings, language, `/account/orders/${id}/`)
  await queueMail(tx, { to, language, template: 'orderPlaced', data: { firstName, checkout, href } })
  await consumeCart(tx, accountId, now)
  return { status: 201, body: { checkoutId: id, paymentUrl: null, scriptUrl: null, paymentTokenId: null } }
}
