import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  cancelOrder,
  type Checkout,
  type CheckoutPayload,
  getCheckout,
  getPaymentStatus,
  getPaymentStatusOf,
} from '#contract/checkout/checkout.ts'
import { payAgain, payByCreditCard, payByPayPal, payBySepa } from '#contract/payments/checkout-payment.ts'
import type { PieceCounts } from '#contract/orders/returns.ts'
import { sepaTesters } from '#contract/contact/groups.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { sandboxSetups } from '#server/db/schema/payment.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import { testIban } from '#server/sandbox-pay/test-numbers.ts'
import type { PaymentProviderSettings } from '#server/settings.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import { addCardTo, addSepaTo, openPages, payWithCard, reportEvent, statusOf } from './payer.ts'
import { add, payloadFor, type Shopper, skus } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

/** Where somebody comes back to who has paid, or has not. */
export const confirmationPage = 'http://localhost:8000/stadion/checkout/confirmation/'

const endpoints = { creditCard: payByCreditCard, payPal: payByPayPal, sepa: payBySepa } as const

export interface OnlineOptions {
  key?: string
  returnUrl?: string
  paymentInfoId?: string
}

const optionsOf = ({ returnUrl = confirmationPage, paymentInfoId }: OnlineOptions) => ({
  returnUrl,
  ...(paymentInfoId !== undefined && { paymentInfoId }),
})
const headersOf = ({ key = randomUUID() }: OnlineOptions) => ({ 'idempotency-key': key })

/** Presses the button of the review with a method that is paid at once. */
export const orderOnline = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Shopper,
  method: PaymentMethod,
  payload: CheckoutPayload,
  options: OnlineOptions = {},
) =>
  call(
    app,
    endpoints[method],
    { headers: headersOf(options), body: { ...payload, ...optionsOf(options) } },
    caller,
  )

/** A mug that is ordered and on its way to be paid. */
export async function orderMug(
  platform: Platform,
  shopper: Shopper,
  method: PaymentMethod = 'payPal',
  options: OnlineOptions = {},
) {
  const cart = bodyOf(await add(platform, shopper, skus.mug))
  return bodyOf(await orderOnline(platform, shopper, method, payloadFor(cart), options))
}

/** A gift card of 25 € that is ordered and on its way to be paid. */
export async function orderGiftCard(platform: Platform, shopper: Shopper, quantity = 1) {
  const cart = bodyOf(await add(platform, shopper, skus.giftCard, quantity))
  return bodyOf(await orderOnline(platform, shopper, 'payPal', payloadFor(cart)))
}

export const tryAgain = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Shopper,
  id: string,
  method: PaymentMethod,
  options: OnlineOptions = {},
) =>
  call(
    app,
    payAgain,
    { params: { id }, headers: headersOf(options), body: { ...optionsOf(options), method } },
    caller,
  )

/** 204, 202, or the code of why it is not paid. */
export async function paymentOf({ app }: Pick<Platform, 'app'>, { caller }: Shopper, id: string) {
  const answer = await call(app, getPaymentStatus, { query: { checkoutId: id } }, caller)
  return answer.status === 409 ? answer.body.errorCode : answer.status
}

export const paymentByPath = async ({ app }: Pick<Platform, 'app'>, { caller }: Shopper, id: string) =>
  (await call(app, getPaymentStatusOf, { params: { id } }, caller)).status

export const checkoutOf = async ({ app }: Pick<Platform, 'app'>, { caller }: Shopper, id: string) =>
  bodyOf(await call(app, getCheckout, { params: { id } }, caller))

/** Pays at the provider's page by PayPal; gives the page that the person comes to. */
export const payWithPayPal = (platform: Platform, paymentUrl: string | null) =>
  openPages(platform, paymentUrl ?? '').fill({ email: 'jana@example.org' })

/** The same by somebody who has had the page before them for a while. */
export const sendPayPal = (platform: Platform, paymentUrl: string | null) =>
  openPages(platform, paymentUrl ?? '').send({ email: 'jana@example.org' })

/** A card that somebody keeps. */
export async function keepCard(platform: Platform, shopper: Shopper, number = '4242424242424242') {
  const { id, paymentUrl } = bodyOf(await addCardTo(platform, shopper))
  await payWithCard(platform, paymentUrl, number)
  await statusOf(platform, shopper, id)
  return id
}

/** Cancels the first order of a checkout, or pieces of it. */
export const cancel = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Shopper,
  checkout: Checkout,
  keep?: PieceCounts,
) =>
  call(
    app,
    cancelOrder,
    {
      params: { id: checkout.id, orderNumber: checkout.transactions[0]!.orders[0]!.orderNumber },
      body: { ...(keep && { keep }) },
    },
    caller,
  )

/** A mandate of somebody who is let try it out. */
export async function keepMandate(platform: Platform, shopper: Shopper & { accountId: string }) {
  await admitToGroup(platform.db, shopper.accountId, sepaTesters, platform.clock.now())
  const { id, paymentUrl } = bodyOf(await addSepaTo(platform, shopper))
  await openPages(platform, paymentUrl).fill({ iban: testIban, holder: 'Jana Krämer' })
  await statusOf(platform, shopper, id)
  return id
}

/** Does something while the payment provider answers nobody. */
export async function whileProviderIsDown<T>(
  { deps }: Pick<Platform, 'deps'>,
  work: () => Promise<T>,
): Promise<T> {
  // The settings of a running platform do not change; here they do, to cut the line.
  const line = deps.settings.paymentProvider as PaymentProviderSettings & { url: string }
  const { url } = line
  line.url = 'http://127.0.0.1:9/pay'
  try {
    return await work()
  } finally {
    line.url = url
  }
}

/** The bank takes a payment back that had succeeded, and the provider tells of it. */
export async function takeBackAtBank(platform: Platform, paymentTokenId: string | null) {
  const reference = `payment_${paymentTokenId ?? ''}`
  await platform.db
    .update(sandboxSetups)
    .set({ returnsAt: platform.clock.now() })
    .where(eq(sandboxSetups.id, reference))
  return reportEvent(platform, reference)
}

/**
 * Orders what lies in the cart, or else a mug, and pays, which nobody hears of before the order has ended: the provider was not reached.
 * Gives the provider's reference of the payment.
 */
export async function payTooLate(platform: Platform, shopper: Shopper, cart?: Cart): Promise<string> {
  const ordered = cart ?? bodyOf(await add(platform, shopper, skus.mug))
  const { checkoutId, paymentTokenId, paymentUrl } = bodyOf(
    await orderOnline(platform, shopper, 'payPal', payloadFor(ordered)),
  )
  await platform.db
    .update(checkoutPayments)
    .set({ state: 'failed', failure: 'PAYMENT_PROVIDER_UNAVAILABLE', settledAt: platform.clock.now() })
    .where(eq(checkoutPayments.checkoutId, checkoutId))
  await payWithPayPal(platform, paymentUrl)
  platform.clock.advance(2 * 60 * 60)
  await unpaidOrders.run(platform.deps)
  const [payment] = await platform.db
    .select({ reference: checkoutPayments.providerReference })
    .from(checkoutPayments)
    .where(eq(checkoutPayments.checkoutId, checkoutId))
  return payment?.reference ?? String(paymentTokenId)
}
