import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import type { ErrorCode, errorCodes } from '../kernel/error-codes.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { email } from '../kernel/typed-text.ts'

const asBuyer = { tag: 'Payment methods', audience: 'person', scope: scopes.checkout } as const
const path = '/checkout/v2/checkouts/paymentInfo'

/** SPEC 3: what a person may keep with the payment provider. Numbers of cards and accounts never reach us. */
export const paymentMethods = ['creditCard', 'payPal', 'sepa'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethod>

/** What may be shown of it, as the provider tells it. */
export const paymentDetails = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('creditCard'),
    /** As the provider names it: "Visa". */
    brand: z.string(),
    lastDigits: z.string().regex(/^\d{2,4}$/),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2100),
    holder: z.string(),
  }),
  z.object({ method: z.literal('payPal'), email }),
  z.object({
    method: z.literal('sepa'),
    holder: z.string(),
    lastDigits: z.string().regex(/^\d{2,4}$/),
    bankCountry: z.string().regex(/^[A-Z]{2}$/),
    mandateReference: z.string(),
    mandateDate: z.iso.date(),
  }),
])
export type PaymentDetails = z.infer<typeof paymentDetails>

/**
 * `pending` until the provider says how it ended. A failed one is told by its status alone and never listed; nor is one that is `leaving`, whose
 * deletion the provider has not answered yet.
 */
export const paymentInfoStates = ['pending', 'active', 'leaving', 'failed'] as const
export type PaymentInfoState = (typeof paymentInfoStates)[number]

export const paymentInfo = z.object({
  id,
  method: paymentMethod,
  state: z.enum(['pending', 'active']),
  /** Nothing while it is pending. */
  details: paymentDetails.nullable(),
  addedAt: timestamp,
})
export type PaymentInfo = z.infer<typeof paymentInfo>

export const listPaymentInfo = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path,
  summary: 'The payment methods that the person keeps, and those they may add',
  responses: {
    200: json(
      z.object({
        items: z.array(paymentInfo),
        /** SPEC 5: SEPA for the group `SEPA-Tester` alone; nothing where the club has no payment provider. */
        offered: z.array(paymentMethod),
        /** Whether the club has a bank account to transfer to. */
        isOnAccountOffered: z.boolean(),
      }),
    ),
    ...problems(401),
  },
})

/**
 * Where the person goes on: a page of the provider, and never code for the browser to run. It sends them to `returnUrl` in the end,
 * with `?paymentInfoId=`.
 */
export const paymentSetup = z.object({ id, paymentUrl: z.url({ protocol: /^https?$/ }) })
export type PaymentSetup = z.infer<typeof paymentSetup>

/** Whole address of a page of one of the club's sub-sites; any other is refused. */
export const returnUrl = z.url({ error: 'RETURN_ADDRESS_UNKNOWN' satisfies ErrorCode }).max(500)
const withBillingAddress = z.object({
  returnUrl,
  billingAddressId: z.uuid({ error: 'BILLING_ADDRESS_REQUIRED' satisfies ErrorCode }),
})

const addsOne = {
  ...asBuyer,
  needsFreshSignIn: true,
  method: 'POST',
  headers: idempotencyHeaders,
  responses: { 201: json(paymentSetup), ...problems(400, 401, 403, 409, 422, 429, 503) },
} as const

/** SPEC 5: a card needs a billing address first. */
export const addCreditCard = defineEndpoint({
  ...addsOne,
  path: `${path}/creditcard`,
  summary: 'Begins to add a credit card at the payment provider',
  body: withBillingAddress,
})

export const addPayPal = defineEndpoint({
  ...addsOne,
  path: `${path}/paypal`,
  summary: 'Begins to add a PayPal account at the payment provider',
  body: z.object({ returnUrl }),
})

export const addSepa = defineEndpoint({
  ...addsOne,
  path: `${path}/sepa`,
  summary: 'Begins to give a SEPA mandate at the payment provider; for the group SEPA-Tester alone',
  body: withBillingAddress,
})

const params = z.object({ id })

/** SPEC 8 reads what stands against it from `title`. */
export const deletePaymentInfo = defineEndpoint({
  ...asBuyer,
  needsFreshSignIn: true,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a payment method, at the provider too',
  params,
  responses: { 204: empty(), ...problems(400, 401, 403, 404, 503) },
})

/** Why adding one, or a payment, failed; `errorCode` of a 409. */
export const paymentFailures = [
  'PAYMENT_DECLINED',
  'PAYMENT_AUTHENTICATION_FAILED',
  'PAYMENT_CANCELLED',
  'PAYMENT_EXPIRED',
] as const satisfies readonly (typeof errorCodes)[number][]
export type PaymentFailure = (typeof paymentFailures)[number]

export const getPaymentInfoStatus = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: `${path}/{id}/status`,
  summary: 'How adding a payment method stands: 204 it is there, 202 not decided yet, 409 it failed',
  params,
  responses: { 202: empty(), 204: empty(), ...problems(401, 404, 409) },
})
