import { randomUUID } from 'node:crypto'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { club } from '#sites/club/club.ts'
import { type BookedCart, holdCart, priceAlone } from '../cart/cart-api.ts'
import { findInvoiceAddress, getContact } from '../contact/contact-api.ts'
import type { Renewal, Renewals } from '../goods/goods-api.ts'
import { bookSale } from '../ledger/ledger-api.ts'
import { addPayment } from '../order-payments/order-payments-api.ts'
import {
  goodsOf,
  insertCheckout,
  notifyBuyer,
  type OrderTools,
  takeOrderNumbers,
} from '../orders/orders-api.ts'
import { type KeptMethod, shareKept, withCheckout } from '../payments/payments-api.ts'
import { draftCheckout } from './draft-checkout.ts'
import { renewalCharged } from './mails/renewal-charged.ts'

/** An order with the payment that is to be begun for it. */
export interface PlacedRenewal {
  readonly checkoutId: string
  readonly paymentId: string
}

/**
 * Orders for its payer what is sold again, and writes down the payment from what they keep: order, goods, books and mail are one with the
 * caller's transaction. Undefined where it is not due any more, or where nobody can be charged; the payer knows then.
 */
export async function placeRenewal(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { renewals, renewal, now }: { renewals: Renewals; renewal: Renewal; now: Date },
): Promise<PlacedRenewal | undefined> {
  const { accountId, sku, paymentInfoId } = renewal
  // As an order of theirs does: what lies in their cart is not ordered twice.
  await holdCart(tx, accountId, now)
  await shareAccount(tx, accountId)
  const kept = await shareKept(tx, accountId, paymentInfoId)
  // What is being deleted just now is charged no more; its payer pays by hand, or chooses another.
  if (!kept || !(await renewals.take(tx, renewal, now))) return undefined
  const address =
    renewal.billingAddress ?? (await findInvoiceAddress(tx, accountId)) ?? kept.billingAddress ?? undefined
  const cart =
    address && (await priceAlone(tx, goods, { sku, accountId, countryCode: address.countryCode, now }))
  if (!address || !cart || cart.amountDue.cents === 0) {
    await renewals.giveUp(tx, renewal, { settings, now })
    return undefined
  }
  const shippingAddress = renewal.shippingAddress ?? address
  return order(tx, { settings, goods }, { accountId, kept, address, shippingAddress, cart, now })
}

interface Charge {
  readonly accountId: string
  readonly kept: KeptMethod
  readonly address: PostalAddress
  readonly shippingAddress: PostalAddress
  readonly cart: BookedCart
  readonly now: Date
}

async function order(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { accountId, kept, address, shippingAddress, cart, now }: Charge,
): Promise<PlacedRenewal> {
  const id = randomUUID()
  const numbers = await takeOrderNumbers(tx, cart.orders.length)
  const orderNumbers = numbers.map(number => `${club.shortName}-${number}`)
  const checkout = draftCheckout({
    id,
    cart,
    orderNumbers,
    paymentType: kept.method,
    paymentState: 'pending',
    payUntil: now,
    shippingAddress,
    billingAddress: address,
    now,
  })
  const facts = { kind: 'renewal', declaredOfAge: false, site: null, payWithinMinutes: null } as const
  await insertCheckout(tx, { accountId, ...facts }, checkout)
  const lines = cart.orders.flatMap(({ items }) => items)
  const ordered = goodsOf(checkout).map((one, index) => ({ ...one, claim: lines[index]?.id ?? '' }))
  await goods.assign(tx, ordered, now)
  await bookSale(tx, checkout, now)
  const language = (await getContact(tx, accountId))?.profileLanguage
  if (language === undefined) throw new Error('A payer who was locked is gone')
  const returnUrl = accountPageAddress(settings, language, `/account/orders/${id}/`)
  const paymentId = await addPayment(tx, {
    checkoutId: id,
    cents: cart.amountDue.cents,
    chosen: {
      method: kept.method,
      language,
      returnUrl: withCheckout(returnUrl, id),
      providerToken: kept.providerToken,
    },
    isOffSession: true,
    now,
  })
  if (paymentId === undefined) throw new Error('A new order has no payment that is under way')
  await notifyBuyer(tx, settings, { accountId, checkoutId: id, now }, ({ firstName, href }) =>
    renewalCharged({
      firstName,
      orderNumbers,
      names: lines.map(({ name }) => name),
      amount: cart.amountDue,
      details: kept.details,
      href,
    }),
  )
  return { checkoutId: id, paymentId }
}
