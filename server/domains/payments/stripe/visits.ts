import type Stripe from 'stripe'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import { type PaymentRequest, PaymentProviderUnavailable, type SetupRequest } from '../payment-provider.ts'

export const stripeMethods = {
  creditCard: 'card',
  payPal: 'paypal',
  sepa: 'sepa_debit',
} as const satisfies Record<PaymentMethod, string>

/**
 * What each visit to Stripe's own page has: it asks for the one method that was chosen, and whoever leaves it comes back to the page that
 * asks how it ended. Our name for it stands in its metadata, where the club's people find it in Stripe's dashboard.
 */
export const visitParams = ({ reference, method, language, returnUrl }: SetupRequest | PaymentRequest) =>
  ({
    allowed_payment_method_types: [stripeMethods[method]],
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    client_reference_id: reference,
    metadata: { reference },
  }) as const satisfies Stripe.Checkout.SessionCreateParams

/** Where the person goes on. */
export function pageOf({ url }: Pick<Stripe.Checkout.Session, 'url'>): string {
  if (url === null) throw new PaymentProviderUnavailable('a visit without a page')
  return url
}
