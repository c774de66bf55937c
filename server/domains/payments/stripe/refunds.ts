import type Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import { wholeOf } from './parts.ts'
import { isRefused } from './stripe-client.ts'

/** The intent behind our name for a payment; undefined where nobody has paid. */
async function intentOf(stripe: Stripe, payment: string): Promise<Stripe.PaymentIntent | undefined> {
  if (!payment.startsWith('cs_')) return stripe.paymentIntents.retrieve(payment)
  const session = await stripe.checkout.sessions.retrieve(payment, { expand: ['payment_intent'] })
  return wholeOf(session.payment_intent)
}

const isGiven = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/**
 * Stripe forgets idempotency keys after a day, so a refund by our name is looked for first; and it answers a key that it has refused once
 * with the same refusal, so it is only asked for what can be given back by now.
 */
export const refundsAt = (stripe: Stripe): Pick<PaymentProvider, 'refundPayment'> => ({
  refundPayment: async ({ reference, payment, cents }) => {
    const intent = await intentOf(stripe, payment)
    if (intent?.status !== 'succeeded') return false
    for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 })) {
      if (refund.metadata?.reference === reference) return isGiven(refund) && refund.amount === cents
    }
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: intent.id, amount: cents, metadata: { reference } },
        { idempotencyKey: `refund-${reference}` },
      )
      return isGiven(refund)
    } catch (error) {
      if (isRefused(error)) return false
      throw error
    }
  },
})
