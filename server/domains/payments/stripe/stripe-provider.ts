import type { PaymentProvider } from '../payment-provider.ts'
import { returnEvents, subjectsOf } from './events.ts'
import { paymentsAt } from './payments.ts'
import { refundsAt } from './refunds.ts'
import { setupsAt } from './setups.ts'
import { guarded, stripeClient, type StripeConnection } from './stripe-client.ts'

/**
 * Stripe as the platform sees it. Cards, mandates and PayPal accounts are typed on Stripe's own page, so neither our pages nor our
 * server ever see them, and no page of ours loads anything of Stripe's.
 */
export function createStripeProvider(connection: StripeConnection): PaymentProvider {
  const stripe = stripeClient(connection)
  const { beginSetup, readSetup, forgetToken } = setupsAt(stripe)
  const { beginPayment, readPayment, cancelPayment } = paymentsAt(stripe)
  const { refundPayment } = refundsAt(stripe)
  return {
    beginSetup: guarded(beginSetup),
    readSetup: guarded(readSetup),
    forgetToken: guarded(forgetToken),
    beginPayment: guarded(beginPayment),
    readPayment: guarded(readPayment),
    cancelPayment: guarded(cancelPayment),
    refundPayment: guarded(refundPayment),
    listReturned: guarded(async since => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const subjects = new Set<string>()
      for await (const event of stripe.events.list({ types: [...returnEvents], created, limit: 100 })) {
        for (const subject of await subjectsOf(stripe, event)) subjects.add(subject)
      }
      const returned: string[] = []
      for (const subject of subjects) {
        if ((await readPayment(subject)).state === 'returned') returned.push(subject)
      }
      return returned
    }),
  }
}
