import { later } from '#server/deadlines.ts'
import type { Deps, Job } from '#server/deps.ts'
import { type PaymentProvider, PaymentProviderUnavailable, providerOf } from '../../payments/payments-api.ts'
import { bookRefund } from '../../ledger/ledger-api.ts'
import {
  dropRefund,
  endRefund,
  listOpenRefunds,
  listOpenRefundsOf,
  type RefundRow,
} from './refund-repository.ts'

const BATCH = 100

/** Has the provider give back what buyers are owed, until it has: nobody has to wait for a provider that is down. */
export const checkoutRefunding: Job = {
  name: 'checkout-refunds',
  everySeconds: 30,
  run: async deps => {
    const { log } = deps
    const provider = providerOf(deps.settings)
    if (!provider) return
    const open = await listOpenRefunds(deps.db, later(deps.clock.now(), 1), BATCH)
    for (const { refund, payment, returnedAt } of open) {
      try {
        const isGiven = await giveBack(deps, provider, refund, payment)
        if (isGiven) continue
        if (returnedAt) await dropRefund(deps.db, refund.id)
        else
          log.error(
            { refundId: refund.id },
            'the payment provider refuses a refund: somebody has to look after it',
          )
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error
        deps.log.warn({ reason: error.message }, 'the payment provider was not reached for a refund')
        return
      }
    }
  },
}

/** Whether the provider has given it back, now or before; the books say so then. */
async function giveBack(
  { db, clock }: Deps,
  provider: PaymentProvider,
  refund: RefundRow,
  payment: string | null,
): Promise<boolean> {
  const { id, cents } = refund
  const isGiven = payment !== null && (await provider.refundPayment({ reference: id, payment, cents }))
  if (!isGiven) return false
  const now = clock.now()
  await db.transaction(async tx => {
    if (await endRefund(tx, id, now)) await bookRefund(tx, refund, now)
  })
  return true
}

/**
 * Finds out which refunds of a payment were given, after the bank has taken it back: those that were not are void, since the buyer has that
 * money already. Throws PaymentProviderUnavailable.
 */
export async function finishRefunds(deps: Deps, provider: PaymentProvider, paymentId: string): Promise<void> {
  for (const { refund, payment } of await listOpenRefundsOf(deps.db, paymentId)) {
    if (!(await giveBack(deps, provider, refund, payment))) await dropRefund(deps.db, refund.id)
  }
}
