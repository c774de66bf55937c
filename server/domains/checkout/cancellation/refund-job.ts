import type { Deps, Job } from '#server/deps.ts'
import {
  type PaymentProvider,
  PaymentProviderUnavailable,
  providerOf,
} from '../../payment/provider-service.ts'
import { bookRefund } from '../ledger/ledger.ts'
import { endRefund, listOpenRefunds, type RefundRow } from './refund-repository.ts'

const BATCH = 100

/** Has the provider give back what buyers are owed, until it has: nobody has to wait for a provider that is down. */
export const checkoutRefunding: Job = {
  name: 'checkout-refunds',
  everySeconds: 30,
  run: async deps => {
    const provider = providerOf(deps.settings)
    if (!provider) return
    const open = await listOpenRefunds(deps.db, new Date(deps.clock.now().getTime() + 1), BATCH)
    for (const { refund, payment } of open) {
      try {
        await giveBack(deps, provider, refund, payment)
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error
        deps.log.warn({ reason: error.message }, 'the payment provider was not reached for a refund')
        return
      }
    }
  },
}

async function giveBack(
  { db, clock, log }: Deps,
  provider: PaymentProvider,
  refund: RefundRow,
  payment: string | null,
): Promise<void> {
  const { id, cents } = refund
  const isGiven = payment !== null && (await provider.refundPayment({ reference: id, payment, cents }))
  if (!isGiven) {
    log.error({ refundId: id }, 'the payment provider refuses a refund: somebody has to look after it')
    return
  }
  const now = clock.now()
  await db.transaction(async tx => {
    if (await endRefund(tx, id, now)) await bookRefund(tx, refund, now)
  })
}
