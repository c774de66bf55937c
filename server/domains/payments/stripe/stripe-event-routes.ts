import { reportStripeEvent } from '#contract/payments/payment-events.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { followReference, type FollowPayment } from '../follow-reference.ts'
import { PaymentProviderUnavailable } from '../payment-provider.ts'
import { providerOf } from '../provider-service.ts'
import { refuseUnsigned } from '../signed-calls.ts'
import { isFollowed, noteFollowed } from './event-repository.ts'
import { isSignedByStripe, subjectsOf } from './events.ts'
import { guarded, stripeClient } from './stripe-client.ts'

/** Bytes; Stripe sends the whole of what an event is about. */
const EVENT_LIMIT = 512 * 1024

/** An event is noted once it was followed up; Stripe tells it again where that could not be done. */
export function registerStripeEventRoutes(target: MountTarget, deps: Deps, follow: FollowPayment): void {
  const { db, clock, settings } = deps
  const { paymentProvider } = settings
  const keys = paymentProvider?.stripe

  async function followEvent(event: { id: string }): Promise<void> {
    const provider = providerOf(settings)
    if (!provider || !keys || (await isFollowed(db, event.id))) return
    const { url, timeoutMs } = paymentProvider
    const stripe = stripeClient({ url, secretKey: keys.secretKey, timeoutMs })
    for (const subject of await guarded(subjectsOf)(stripe, event)) {
      await followReference(deps, provider, subject, follow)
    }
    await noteFollowed(db, event.id, clock.now())
  }

  void target.app.register(async scope => {
    refuseUnsigned(scope, EVENT_LIMIT, (body, { 'stripe-signature': signature }) =>
      keys && typeof signature === 'string'
        ? isSignedByStripe({ body, signature }, keys.webhookSecret, clock.now())
        : false,
    )
    mount({ ...target, app: scope }, reportStripeEvent, async ({ body, log }) => {
      try {
        await followEvent(body)
        return { status: 204 }
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error
        log.warn({ reason: error.message }, 'an event of Stripe could not be followed up')
        return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
      }
    })
  })
}
