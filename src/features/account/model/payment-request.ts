import type { PaymentMethod } from '#contract/payments/payment-info.ts'

/** SPEC 5: a card needs a billing address first, and so does a mandate. PayPal has the addresses of its customers. */
export const needsBillingAddress = (method: PaymentMethod): method is Exclude<PaymentMethod, 'payPal'> =>
  method !== 'payPal'

/** What somebody wants to add. */
export type PaymentRequest =
  { method: 'payPal' } | { method: Exclude<PaymentMethod, 'payPal'>; billingAddressId: string }
