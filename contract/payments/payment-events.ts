import { z } from 'zod'
import { defineEndpoint, empty } from '../kernel/endpoint.ts'
import { problems } from '../kernel/problem.ts'

/** Seconds since 1970, in the provider's time. */
const paymentTimestamp = z.string().regex(/^\d{1,12}$/)

/**
 * Ours: what the provider calls when adding a method, or a payment, has ended. `payment-signature` is the HMAC-SHA256 of `<timestamp>.<body>` in
 * hexadecimal digits. It only says where to look: how it ended is asked of the provider, so a call that comes twice, late or
 * never changes nothing.
 */
export const reportPaymentEvent = defineEndpoint({
  tag: 'Payment methods',
  audience: 'public',
  method: 'POST',
  path: '/checkout/v2/checkouts/paymentEvents',
  summary:
    'Tells that adding a payment method, or a payment, has ended; for the payment provider, which signs the call',
  headers: z.object({ 'payment-timestamp': paymentTimestamp, 'payment-signature': z.string() }),
  body: z.object({ reference: z.string().min(1).max(200) }),
  responses: { 204: empty(), ...problems(400, 401, 503) },
})

/**
 * Ours too: what Stripe calls, where that is the provider. `stripe-signature` is as its library makes it. Of the body only what it is about is
 * looked at, and each event once.
 */
export const reportStripeEvent = defineEndpoint({
  tag: 'Payment methods',
  audience: 'public',
  method: 'POST',
  path: '/checkout/v2/checkouts/paymentEvents/stripe',
  summary:
    'Tells that something has happened to a payment or a payment method at Stripe, which signs the call',
  headers: z.object({ 'stripe-signature': z.string().max(2000) }),
  body: z.looseObject({ id: z.string().min(1).max(255), type: z.string() }),
  responses: { 204: empty(), ...problems(400, 401, 503) },
})
