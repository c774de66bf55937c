import { reportPaymentEvent, reportStripeEvent } from '#contract/payments/payment-events.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import type { Settings } from '#server/settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

export {
  type BegunPayment,
  type PaymentOutcome,
  type PaymentProvider,
  PaymentProviderUnavailable,
} from './payment-provider.ts'

/** The provider that the settings name; undefined where there is none. */
export function providerOf(settings: Settings): PaymentProvider | undefined {
  const { paymentProvider } = settings
  if (!paymentProvider) return undefined
  const { url, stripe, timeoutMs } = paymentProvider
  return stripe
    ? createStripeProvider({ url, secretKey: stripe.secretKey, timeoutMs })
    : createSandboxProvider({ url, apiKey: paymentKeys(settings).api, timeoutMs })
}

/** Where a provider tells that something has ended; undefined where there is none. */
export const webhookUrlOf = ({ paymentProvider }: Settings): string | undefined =>
  paymentProvider &&
  paymentProvider.reportsTo + (paymentProvider.stripe ? reportStripeEvent : reportPaymentEvent).path
