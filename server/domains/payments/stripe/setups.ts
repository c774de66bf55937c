import type Stripe from 'stripe'
import type { PaymentProvider, SetupOutcome } from '../payment-provider.ts'
import { outcomeOfVisit } from './outcomes.ts'
import { nameOf, wholeOf } from './parts.ts'
import { detailsOf } from './setup-details.ts'
import { isMissing } from './stripe-client.ts'
import { pageOf, visitParams } from './visits.ts'

const expired = { state: 'failed', failure: 'PAYMENT_EXPIRED' } as const

/** Our name for a kept method: Stripe charges it for the customer that it belongs to. */
export const tokenOf = (customer: string, method: string) => `${customer}:${method}`
export function partsOf(token: string): { customer: string; method: string } {
  const [customer = '', method = ''] = token.split(':')
  return { customer, method }
}

/** Methods that Stripe keeps. Each is of a customer of its own, so that forgetting one leaves nothing of the person there. */
export const setupsAt = (
  stripe: Stripe,
): Pick<PaymentProvider, 'beginSetup' | 'readSetup' | 'forgetToken'> => ({
  beginSetup: async request => {
    const session = await stripe.checkout.sessions.create(
      { ...visitParams(request), mode: 'setup', currency: 'eur', customer_creation: 'always' },
      { idempotencyKey: `setup-${request.reference}` },
    )
    return { reference: session.id, pageUrl: pageOf(session) }
  },

  readSetup: async (reference): Promise<SetupOutcome> => {
    const session = await stripe.checkout.sessions
      .retrieve(reference, { expand: ['setup_intent.payment_method', 'setup_intent.mandate'] })
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    if (!session) return expired
    const visit = outcomeOfVisit(session)
    if (visit) return visit.state === 'failed' ? visit : { state: 'open' }
    const intent = wholeOf(session.setup_intent)
    const method = wholeOf(intent?.payment_method)
    // Both come with the end of the visit; a mandate may take a moment longer.
    if (intent?.status !== 'succeeded' || !method || !session.customer) return { state: 'open' }
    const { name = null, email = null } = session.customer_details ?? {}
    return {
      state: 'succeeded',
      token: tokenOf(nameOf(session.customer), method.id),
      details: detailsOf({ method, mandate: wholeOf(intent.mandate), person: { name, email } }),
    }
  },

  forgetToken: async token => {
    // The methods of a customer go with it.
    await stripe.customers.del(partsOf(token).customer).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  },
})
