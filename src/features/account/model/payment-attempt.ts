import type { PaymentMethod } from '#contract/payment-info.ts'

/** SPEC 5: a card needs a billing address first, and so does a mandate. PayPal knows its people itself. */
export const needsBillingAddress = (method: PaymentMethod): method is Exclude<PaymentMethod, 'payPal'> =>
  method !== 'payPal'

/** What somebody wants to add. */
export type PaymentWish =
  { method: 'payPal' } | { method: Exclude<PaymentMethod, 'payPal'>; billingAddressId: string }

/** A wish on its way, with the key that makes the platform answer a repetition with its first answer. */
export interface PaymentAttempt {
  key: string
  wish: PaymentWish
}

/** The attempt to send now: the earlier one as long as it wants the same, else one with a key of its own. */
export const paymentAttemptFor = (
  earlier: PaymentAttempt | null,
  wish: PaymentWish,
  newKey: () => string = () => crypto.randomUUID(),
): PaymentAttempt => (earlier && isSameWish(earlier.wish, wish) ? earlier : { key: newKey(), wish })

const addressOf = (wish: PaymentWish) => ('billingAddressId' in wish ? wish.billingAddressId : undefined)

const isSameWish = (one: PaymentWish, other: PaymentWish): boolean =>
  one.method === other.method && addressOf(one) === addressOf(other)
