import { z } from 'zod'
import { checkoutPayload, checkoutResult } from '../checkout/checkout.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { paymentMethod, returnUrl } from './payment-info.ts'
import { id, money } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

const asBuyer = { tag: 'Checkout', audience: 'person', scope: scopes.checkout } as const

const withProvider = z.object({
  /** The confirmation page of the sub-site that the checkout began on; `?checkoutId=` is added. */
  returnUrl,
  /** A payment method that the person keeps, of this kind; left out: one that is typed at the provider. */
  paymentInfoId: z.uuid().optional(),
})

/** An order that is paid at once. It is placed before the person leaves to pay (SPEC 4); `returnUrl` is where they come back to. */
export const onlineCheckoutPayload = checkoutPayload.extend(withProvider.shape)

const ordersAndPays = {
  ...asBuyer,
  method: 'POST',
  headers: idempotencyHeaders,
  body: onlineCheckoutPayload,
  responses: { 201: json(checkoutResult), ...problems(400, 401, 409, 422, 429) },
} as const

export const payByCreditCard = defineEndpoint({
  ...ordersAndPays,
  path: '/checkout/v2/checkouts/creditcard',
  summary: 'Orders the cart and begins to pay it by credit card',
})

export const payByPayPal = defineEndpoint({
  ...ordersAndPays,
  path: '/checkout/v3/checkouts/paypal',
  summary: 'Orders the cart and begins to pay it by PayPal',
})

export const payBySepa = defineEndpoint({
  ...ordersAndPays,
  path: '/checkout/v2/checkouts/sepa/mandates',
  summary: 'Orders the cart and has it debited by a mandate; for the group SEPA-Tester alone',
})

/** Ours: the next try to pay an order that is placed and not paid, by any method. */
export const payAgain = defineEndpoint({
  ...asBuyer,
  method: 'POST',
  path: '/checkout/v3/checkouts/{id}/payments',
  summary: 'Begins to pay an order that is placed and not paid',
  params: z.object({ id }),
  headers: idempotencyHeaders,
  body: withProvider.extend({ method: paymentMethod }),
  responses: { 201: json(checkoutResult), ...problems(400, 401, 404, 409, 422, 429, 503) },
})

/** Ours: the fields of a card are drawn on a page of their own, which must outlive a reload. 409 where nothing is being paid. */
export const getRunningPayment = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: '/checkout/v3/checkouts/{id}/payments/running',
  summary: 'How to go on with the payment of an order that has been begun',
  params: z.object({ id }),
  responses: { 200: json(checkoutResult), ...problems(400, 401, 404, 409, 503) },
})

/** Ours: how much a person may owe the club more than they do. */
export const getOnAccountLimit = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: '/checkout/v3/purchaseOnAccount',
  summary: 'What an order on account may come to',
  responses: {
    200: json(
      z.object({
        limit: money,
        /** Why it is not more: the address is not confirmed, nothing was ever paid, or what is open already. */
        reason: z.enum(['addressUnconfirmed', 'firstOrder', 'openOrders']),
      }),
    ),
    ...problems(401),
  },
})
export type OnAccountLimit = z.infer<(typeof getOnAccountLimit.responses)[200]['body']>
