import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import type { Deps, Job } from '#server/deps.ts'
import { listUnpaid } from '../orders/orders-api.ts'
import { PaymentProviderUnavailable, providerOf } from '../payments/payments-api.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { callOff } from './pay-again.ts'
import { listPendingSince } from './payment-repository.ts'
import { settlePayment } from './settle-payment.ts'
import { askForReturned } from './chargeback.ts'
import { capTimeToPay } from './time-to-pay.ts'

const BATCH = 100

/** One that fails keeps no other from its turn; a provider that is not there ends the round. */
async function forEach<Row extends { id: string }>(
  rows: readonly Row[],
  { log }: Deps,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) {
        log.warn({ reason: error.message }, 'the payment provider was not reached')
        return
      }
      log.error({ err: error, id: row.id }, 'a payment could not be followed up')
    }
  }
}

/** Asks after payments of which nobody has told how they ended: neither a return nor a webhook is sure to come. */
export const checkoutPaymentFollowUp: Job = {
  name: 'checkout-payment-follow-up',
  everySeconds: 60,
  run: async deps => {
    const provider = providerOf(deps.settings)
    if (!provider) return
    const before = earlier(deps.clock.now(), 2 * MINUTE_MS)
    await forEach(await listPendingSince(deps.db, before, BATCH), deps, async payment => {
      await settlePayment(deps, provider, payment)
    })
  },
}

export const unpaidOrders: Job = {
  name: 'unpaid-orders',
  everySeconds: 60,
  run: async deps => {
    await capTimeToPay(deps.db, deps.clock.now())
    const overdue = () => listUnpaid(deps.db, deps.clock.now(), BATCH)
    // Those that nobody is paying need no provider, and wait for none.
    await forEach(await overdue(), deps, ({ id }) => cancelUnpaid(deps, id))
    await forEach(await overdue(), deps, async ({ id }) => {
      // What cannot be called off may still succeed: the next round looks again.
      if (await callOff(deps, id)) return
      await cancelUnpaid(deps, id)
    })
  },
}

/** Takes payments back in the books that banks have taken back, should no webhook have told of it. */
export const returnedPayments: Job = {
  name: 'returned-payments',
  everySeconds: 60 * 60,
  run: async deps => {
    try {
      await askForReturned(deps)
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      deps.log.warn({ reason: error.message }, 'the payment provider was not reached')
    }
  },
}
