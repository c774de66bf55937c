import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reportPaymentEvent } from '#contract/payment-info.ts'
import type { Deps } from '#server/deps.ts'
import { sendProblem } from '#server/http/errors.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { isSignedWebhook } from '#server/http/webhook-signature.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import { findBySetup } from './payment-info-repository.ts'
import { type PaymentProvider, PaymentProviderUnavailable } from './payment-provider.ts'
import { providerOf } from './provider-service.ts'
import { settle } from './settle-payment-info.ts'

/** Bytes; an event names a setup and nothing else. */
const EVENT_LIMIT = 4 * 1024

/** What else the provider may speak of: whoever knows the reference asks how it ended. Throws PaymentProviderUnavailable. */
export type FollowPayment = (deps: Deps, provider: PaymentProvider, reference: string) => Promise<void>

/** What the provider tells by itself. Whether it knows the setup or not, a caller hears the same. */
export function registerPaymentEventRoutes(target: MountTarget, deps: Deps, follow: FollowPayment): void {
  const provider = providerOf(deps.settings)
  void target.app.register(async scope => {
    refuseUnsigned(scope, deps)
    mount({ ...target, app: scope }, reportPaymentEvent, async ({ body, log }) => {
      if (!provider) return { status: 204 }
      try {
        const row = await findBySetup(deps.db, body.reference)
        if (row) await settle(deps, provider, row)
        else await follow(deps, provider, body.reference)
        return { status: 204 }
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error
        log.warn({ reason: error.message }, 'a payment event could not be followed up')
        return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
      }
    })
  })
}

/** Lets only calls in that were signed over the very bytes that came; nothing in them is looked at before. */
function refuseUnsigned(scope: FastifyInstance, { clock, settings }: Deps): void {
  const key = settings.paymentProvider && paymentKeys(settings).webhook
  const received = new WeakMap<FastifyRequest, Buffer>()
  const unsigned = (request: FastifyRequest) => {
    const { 'payment-timestamp': timestamp, 'payment-signature': signature } = request.headers
    const body = received.get(request)
    if (!key || !body || typeof timestamp !== 'string' || typeof signature !== 'string') return true
    return !isSignedWebhook(key, body, { timestamp, signature }, clock.now())
  }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: EVENT_LIMIT },
    (request, body, done) => {
      received.set(request, body)
      done(null, body)
    },
  )
  scope.addHook('preValidation', async (request, reply) => {
    if (unsigned(request)) return sendProblem(request, reply, refusal(401, 'UNAUTHORIZED').body)
    request.body = readJson(request.body)
    return undefined
  })
}

/** Something that no schema takes where it is no JSON. */
function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
