import Stripe from 'stripe'
import { PaymentProviderUnavailable } from '../payment-provider.ts'

/** The library asks a second time, by the same idempotency key. */
const RETRIES = 1

export interface StripeConnection {
  /** Root of its API. */
  url: string
  secretKey: string
  /** How long each of its answers is waited for. */
  timeoutMs: number
}

/** One per connection, since each keeps its sockets open. */
const clients = new Map<string, Stripe>()

/** The client of Stripe's own library, which pins the version of the API that its types are of. */
export function stripeClient({ url, secretKey, timeoutMs }: StripeConnection): Stripe {
  const name = `${url} ${secretKey} ${timeoutMs}`
  const known = clients.get(name)
  if (known) return known
  const { protocol, hostname, port } = new URL(url)
  const client = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  clients.set(name, client)
  return client
}

/** Whether Stripe says that there is no such thing (any more). */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 404 || error.code === 'resource_missing')

/** Whether Stripe has understood and says no: as things stand, that cannot be done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400

/** What may be logged: Stripe's messages name keys and people. */
const reasonOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? [error.type, error.code, error.statusCode].filter(part => part !== undefined).join(' ')
    : 'an answer that is not as agreed'

/** Turns whatever Stripe or the way to it does wrong into the port's one fault. */
export const guarded =
  <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    try {
      return await ask(...args)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) throw error
      // Without its cause, which holds the whole answer.
      throw new PaymentProviderUnavailable(reasonOf(error))
    }
  }
