import Stripe from 'stripe'
import { textsOf } from '#server/texts.ts'
import {
  type BegunPayment,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  PaymentProviderUnavailable,
} from '../payment-provider.ts'
import { CALLED_OFF, outcomeOfIntent, outcomeOfVisit } from './outcomes.ts'
import { nameOf, wholeOf } from './parts.ts'
import { partsOf } from './setups.ts'
import { isMissing, isRefused } from './stripe-client.ts'
import { pageOf, stripeMethods, visitParams } from './visits.ts'

const expired = { state: 'failed', failure: 'PAYMENT_EXPIRED' } as const satisfies PaymentOutcome

/** Payments are called by their visit to Stripe's page, or by their intent where a kept method needs no such visit. */
const isVisit = (reference: string) => reference.startsWith('cs_')

/** Payments by a method that is typed on Stripe's page, or by one that it keeps. */
export function paymentsAt(
  stripe: Stripe,
): Pick<PaymentProvider, 'beginPayment' | 'readPayment' | 'cancelPayment'> {
  const readPayment = async (reference: string): Promise<PaymentOutcome> => {
    try {
      if (!isVisit(reference)) return await intentOutcome(stripe, reference)
      const session = await stripe.checkout.sessions.retrieve(reference)
      const visit = outcomeOfVisit(session)
      if (visit) return visit
      if (session.payment_intent === null) throw new PaymentProviderUnavailable('a visit without a payment')
      return await intentOutcome(stripe, nameOf(session.payment_intent))
    } catch (error) {
      if (isMissing(error)) return expired
      throw error
    }
  }
  return {
    beginPayment: request =>
      request.token === undefined ? beginVisit(stripe, request) : charge(stripe, request, request.token),
    readPayment,
    cancelPayment: async reference => {
      await callOff(stripe, reference)
      return readPayment(reference)
    },
  }
}

/** Its disputes are asked for only where there are any. */
async function intentOutcome(stripe: Stripe, id: string): Promise<PaymentOutcome> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const isDisputed = wholeOf(intent.latest_charge)?.disputed ?? false
  const disputes = isDisputed ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data : []
  return outcomeOfIntent({ intent, disputes })
}

/** Stripe's page asks for what it needs. Its amount is ours, in euros: it offers no other currency. */
async function beginVisit(stripe: Stripe, request: PaymentRequest): Promise<BegunPayment> {
  const { reference, language, cents } = request
  const session = await stripe.checkout.sessions.create(
    {
      ...visitParams(request),
      mode: 'payment',
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: cents,
            product_data: { name: textsOf('documents', language)('order') },
          },
        },
      ],
      payment_intent_data: { metadata: { reference } },
    },
    { idempotencyKey: `visit-${reference}` },
  )
  return { reference: session.id, pageUrl: pageOf(session), scriptUrl: null }
}

/** A bank may want to hear from a card's holder, where they are here; the other methods were allowed to be charged when they were kept. */
async function charge(stripe: Stripe, request: PaymentRequest, token: string): Promise<BegunPayment> {
  const { reference, method, cents, returnUrl, isOffSession } = request
  const kept = partsOf(token)
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: cents,
        currency: 'eur',
        customer: kept.customer,
        payment_method: kept.method,
        allowed_payment_method_types: [stripeMethods[method]],
        confirm: true,
        return_url: returnUrl,
        use_stripe_sdk: false,
        ...((isOffSession || method !== 'creditCard') && { off_session: true }),
        metadata: { reference },
      },
      { idempotencyKey: `payment-${reference}` },
    )
    return {
      reference: intent.id,
      pageUrl: intent.next_action?.redirect_to_url?.url ?? null,
      scriptUrl: null,
    }
  } catch (error) {
    // Refused at once: it was begun all the same, and says itself why it failed.
    const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (refused) return { reference: refused.id, pageUrl: null, scriptUrl: null }
    // It is gone at Stripe, or good for nothing there any more: nothing was charged, and another one can be typed.
    if (isMissing(error) || isRefused(error)) return beginVisit(stripe, request)
    throw error
  }
}

/** Closes what is still open; what is not, Stripe refuses to close, and how it ended is read afterwards. */
async function callOff(stripe: Stripe, reference: string): Promise<void> {
  try {
    if (isVisit(reference)) {
      await stripe.checkout.sessions.update(reference, { metadata: { [CALLED_OFF]: 'yes' } })
      await stripe.checkout.sessions.expire(reference)
    } else {
      await stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' })
    }
  } catch (error) {
    if (!isMissing(error) && !isRefused(error)) throw error
  }
}
