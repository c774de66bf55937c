import Stripe from 'stripe'
import { z } from 'zod'
import { nameOf } from './parts.ts'
import { isMissing } from './stripe-client.ts'

/** How old a signed call may be, or how far ahead another clock. */
const TOLERANCE_SECONDS = 5 * 60

/** What says that a bank has taken money back, or may have. */
export const returnEvents = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
] as const

/**
 * Whether Stripe has signed a call over these very bytes not long ago.
 * @param secret of this one endpoint
 */
export function isSignedByStripe(
  { body, signature }: { body: Buffer; signature: string },
  secret: string,
  now: Date,
): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  // The library refuses what is too old by our clock, and nothing that comes from ahead.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(signedAt - seconds <= TOLERANCE_SECONDS)) return false
  try {
    Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}

/** As much of an event as is looked at; the rest changes with the version of the API that an endpoint was made for. */
const reported = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
})

/** Our names for what an intent may be about: itself, and the visit to Stripe's page that it came from. */
async function namesOfIntent(stripe: Stripe, intent: string): Promise<string[]> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return [intent, ...sessions.data.map(({ id }) => id)]
}

/**
 * What an event is about, by the names that the platform knows payments and setups by. What it says of them is not believed: events come
 * twice and in any order, so how it stands is asked.
 */
export async function subjectsOf(stripe: Stripe, event: unknown): Promise<string[]> {
  const parsed = reported.safeParse(event)
  if (!parsed.success) return []
  const { object: kind, id, payment_intent: intent } = parsed.data.data.object
  try {
    if (kind === 'checkout.session') return [id]
    if (kind === 'payment_intent') return await namesOfIntent(stripe, id)
    if ((kind !== 'dispute' && kind !== 'charge') || !intent) return []
    return await namesOfIntent(stripe, nameOf(intent))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
