import { HOUR_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import type { Deps, Job } from '#server/deps.ts'
import { deleteErasure, type ErasureRow, insertErasure, listErasures } from './erasure-repository.ts'
import {
  deleteFailedBefore,
  deleteLeaving,
  listPendingSince,
  settlePending,
} from './payment-info-repository.ts'
import { type PaymentProvider, PaymentProviderUnavailable } from './payment-provider.ts'
import { providerOf } from './provider-service.ts'
import { settle } from './settle-payment-info.ts'
import { deleteFollowedBefore } from './stripe/event-repository.ts'

const BATCH = 100

/** Does something for each row, until the provider turns out not to be there: the next run goes on. */
async function forEach<Row>(
  rows: readonly Row[],
  { log }: Deps,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  try {
    for (const row of rows) await work(row)
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ reason: error.message }, 'the payment provider was not reached')
  }
}

/** Asks after what nobody has asked after for an hour; what is open at the provider even then has expired. */
export const paymentFollowUp: Job = {
  name: 'payment-follow-up',
  everySeconds: 5 * 60,
  run: async deps => {
    const { db, clock, settings } = deps
    const provider = providerOf(settings)
    if (!provider) return
    const now = clock.now()
    const pending = await listPendingSince(db, earlier(now, HOUR_MS), BATCH)
    await forEach(pending, deps, async row => {
      if ((await settle(deps, provider, row))?.state !== 'pending') return
      const { id, setupReference } = row
      await db.transaction(async tx => {
        await settlePending(tx, id, { state: 'failed', failure: 'PAYMENT_EXPIRED', settledAt: now })
        // Should it succeed at the provider all the same, nobody wants it any more.
        await insertErasure(tx, { setupReference, providerToken: null, createdAt: now })
      })
    })
  },
}

/** Has the provider forget what the platform has forgotten already. */
export const paymentErasure: Job = {
  name: 'payment-erasure',
  everySeconds: 60,
  run: async deps => {
    const provider = providerOf(deps.settings)
    if (!provider) return
    await forEach(await listErasures(deps.db, BATCH), deps, async row => {
      if (!(await isForgotten(provider, row))) return
      await deps.db.transaction(async tx => {
        await deleteLeaving(tx, row.setupReference)
        await deleteErasure(tx, row.setupReference)
      })
    })
  },
}

/** Whether the provider keeps nothing of it, now and from now on. */
async function isForgotten(
  provider: PaymentProvider,
  { setupReference, providerToken }: ErasureRow,
): Promise<boolean> {
  if (providerToken !== null) {
    await provider.forgetToken(providerToken)
    return true
  }
  const outcome = await provider.readSetup(setupReference)
  if (outcome.state === 'succeeded') await provider.forgetToken(outcome.token)
  return outcome.state !== 'open'
}

/** Longer than Stripe tries to tell an event. */
const EVENTS_KEPT_MS = 35 * 24 * HOUR_MS

/** Deletes failed attempts after a day: by then nobody asks how they ended. And what is known of events that nobody tells any more. */
export const paymentCleaning: Job = {
  name: 'payment-cleaning',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => {
    await deleteFailedBefore(db, earlier(clock.now(), 24 * HOUR_MS))
    await deleteFollowedBefore(db, earlier(clock.now(), EVENTS_KEPT_MS))
  },
}
