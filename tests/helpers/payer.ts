import { randomUUID } from 'node:crypto'
import { createAddress } from '#contract/contact/addresses.ts'
import { reportPaymentEvent } from '#contract/payments/payment-events.ts'
import {
  addCreditCard,
  addPayPal,
  addSepa,
  getPaymentInfoStatus,
  listPaymentInfo,
} from '#contract/payments/payment-info.ts'
import { signWebhook } from '#server/http/webhook-signature.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import { makePostalAddress } from '../factories/addresses.ts'
import type { BrowserAnswer } from '../../e2e/support/plain-browser.ts'
import { createBrowser } from './browser.ts'
import { bodyOf, call, type Caller } from './call.ts'
import type { TestPlatform } from './platform.ts'

/** Where somebody began to add a payment method. */
export const somePage = 'http://localhost:8000/klub/account/payments/'

interface Payer {
  caller: Caller
}
type Platform = Pick<TestPlatform, 'app' | 'deps' | 'clock'>

export interface AddOptions {
  key?: string
  returnUrl?: string
  billingAddressId?: string
}

const headersOf = ({ key = randomUUID() }: AddOptions) => ({ 'idempotency-key': key })

export async function addressOf({ app }: Platform, { caller }: Payer): Promise<string> {
  return bodyOf(await call(app, createAddress, { body: makePostalAddress() }, caller)).id
}

export const addPayPalTo = ({ app }: Platform, { caller }: Payer, options: AddOptions = {}) =>
  call(
    app,
    addPayPal,
    { headers: headersOf(options), body: { returnUrl: options.returnUrl ?? somePage } },
    caller,
  )

/** With a new billing address unless one is named. */
export async function addCardTo(platform: Platform, payer: Payer, options: AddOptions = {}) {
  const billingAddressId = options.billingAddressId ?? (await addressOf(platform, payer))
  const body = { returnUrl: options.returnUrl ?? somePage, billingAddressId }
  return call(platform.app, addCreditCard, { headers: headersOf(options), body }, payer.caller)
}

export async function addSepaTo(platform: Platform, payer: Payer, options: AddOptions = {}) {
  const billingAddressId = options.billingAddressId ?? (await addressOf(platform, payer))
  const body = { returnUrl: options.returnUrl ?? somePage, billingAddressId }
  return call(platform.app, addSepa, { headers: headersOf(options), body }, payer.caller)
}

export const statusOf = ({ app }: Platform, { caller }: Payer, id: string) =>
  call(app, getPaymentInfoStatus, { params: { id } }, caller)

export const keptBy = async ({ app }: Platform, { caller }: Payer) =>
  bodyOf(await call(app, listPaymentInfo, {}, caller))

/** A person at the provider's pages, before whom one of them lies. */
export function openPages({ app }: Platform, paymentUrl: string) {
  const browser = createBrowser(app, new URL(paymentUrl).origin)
  return {
    open: () => browser.visit(paymentUrl),
    /** Fills the form of the page in. */
    fill: async (fields: Readonly<Record<string, string>>): Promise<BrowserAnswer> =>
      browser.submit(await browser.visit(paymentUrl), fields),
    /** Sends the form of a page that was opened before. */
    send: (form: Record<string, string>) => browser.visit(paymentUrl, { method: 'POST', form }),
    cancel: () => browser.visit(`${paymentUrl}/cancel`, { method: 'POST', form: {} }),
  }
}

/** Months and years that lie ahead of the tests' clock. */
const validCard = { expiry: '08/40', cvc: '123', holder: 'Jana Krämer' }

/** Types a card and answers the bank; gives the page that the person comes to in the end. */
export async function payWithCard(
  platform: Platform,
  paymentUrl: string,
  number: string,
  answer: 'confirm' | 'refuse' = 'confirm',
): Promise<BrowserAnswer> {
  const pages = openPages(platform, paymentUrl)
  const page = await pages.fill({ ...validCard, number })
  return page.url === paymentUrl && page.status === 200 ? pages.fill({ answer }) : page
}

/** The headers of a call that the provider has signed. */
export function signedHeaders({ deps, clock }: Platform, body: string) {
  const { timestamp, signature } = signWebhook(paymentKeys(deps.settings).webhook, body, clock.now())
  return { 'payment-timestamp': timestamp, 'payment-signature': signature }
}

/** What the provider calls when a setup has ended; signed now unless the signature is given. */
export const reportEvent = (
  platform: Platform,
  reference: string,
  headers = signedHeaders(platform, JSON.stringify({ reference })),
) => call(platform.app, reportPaymentEvent, { headers, body: { reference } })
