import { reportPaymentEvent } from '#contract/payments/payment-events.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { isSignedWebhook } from '#server/http/webhook-signature.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import { followReference, type FollowPayment } from './follow-reference.ts'
import { PaymentProviderUnavailable } from './payment-provider.ts'
import { providerOf } from './provider-service.ts'
import { refuseUnsigned } from './signed-calls.ts'

/** Bytes; an event names a setup and nothing else. */
const EVENT_LIMIT = 4 * 1024

/** What the provider tells by itself. Whether it knows the setup or not, a caller hears the same. */
export function registerPaymentEventRoutes(target: MountTarget, deps: Deps, follow: FollowPayment): void {
  const { clock, settings } = deps
  const provider = providerOf(settings)
  const key = settings.paymentProvider && !settings.paymentProvider.stripe && paymentKeys(settings).webhook
  void target.app.register(async scope => {
    refuseUnsigned(scope, EVENT_LIMIT, (body, headers) => {
      const { 'payment-timestamp': timestamp, 'payment-signature': signature } = headers
      if (!key || typeof timestamp !== 'string' || typeof signature !== 'string') return false
      return isSignedWebhook(key, body, { timestamp, signature }, clock.now())
    })
    mount({ ...target, app: scope }, reportPaymentEvent, async ({ body, log }) => {
      if (!provider) return { status: 204 }
      try {
        await followReference(deps, provider, body.reference, follow)
        return { status: 204 }
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error
        log.warn({ reason: error.message }, 'a payment event could not be followed up')
        return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
      }
    })
  })
}
