import type { PaymentMethod } from '#contract/payment-info.ts'

/** SPEC 5: a card needs a billing address first, and so does a mandate. PayPal knows its people itself. */
export const needsBillingAddress = (method: PaymentMethod): method is Exclude<PaymentMethod, 'payPal'> =>
  method !== 'payPal'

/** What somebody wants to add. */
export type PaymentRequest =
  { method: 'payPal' } | { method: Exclude<PaymentMethod, 'payPal'>; billingAddressId: string }

/** A wish on its way, with the key that makes the platform answer a repetition with its first answer. */
export interface PaymentAttempt {
  key: string
  payment: PaymentRequest
}

/** The attempt to send now: the earlier one as long as it wants the same, else one with a key of its own. */
export const paymentAttemptFor = (
  earlier: PaymentAttempt | null,
  payment: PaymentRequest,
  newKey: () => string = () => crypto.randomUUID(),
): PaymentAttempt =>
  earlier && isSameRequest(earlier.payment, payment) ? earlier : { key: newKey(), payment }

const addressOf = (payment: PaymentRequest) =>
  'billingAddressId' in payment ? payment.billingAddressId : undefined

const isSameRequest = (one: PaymentRequest, other: PaymentRequest): boolean =>
  one.method === other.method && addressOf(one) === addressOf(other)
