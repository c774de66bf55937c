import type { Deps, Job } from '#server/deps.ts'
import type { Renewal, Renewals } from '../goods/goods-api.ts'
import { goOn } from '../order-payments/order-payments-api.ts'
import { placeRenewal } from './place-renewal.ts'

const BATCH = 100

/**
 * Charges what is sold again from what its payers keep, each once. An order that was written before a crash is charged by the job that follows
 * payments up. Nobody is left out where one fails.
 */
export const renewalCharges: Job = {
  name: 'renewal-charges',
  everySeconds: 10 * 60,
  run: async deps => {
    for (const renewals of deps.goods.renewals) {
      let after: string | undefined
      do {
        const due = await renewals.list(deps.db, { now: deps.clock.now(), after, limit: BATCH })
        for (const renewal of due) await charge(deps, renewals, renewal)
        after = due.length < BATCH ? undefined : due.at(-1)?.sku
      } while (after !== undefined)
    }
  },
}

async function charge(deps: Deps, renewals: Renewals, renewal: Renewal): Promise<void> {
  const now = deps.clock.now()
  try {
    const placed = await deps.db.transaction(tx => placeRenewal(tx, deps, { renewals, renewal, now }))
    if (!placed) return
    const { checkoutId, paymentId } = placed
    await goOn(deps, { checkoutId, paymentUrl: null, scriptUrl: null, paymentTokenId: paymentId })
  } catch (error) {
    deps.log.error({ err: error, sku: renewal.sku }, 'a renewal could not be charged')
  }
}
