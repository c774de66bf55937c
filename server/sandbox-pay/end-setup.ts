import { randomUUID } from 'node:crypto'
import type { PaymentDetails, PaymentFailure } from '#contract/payment-info.ts'
import type { Deps } from '../deps.ts'
import type { ReportEnd } from './report-end.ts'
import { advanceSetup, type SetupRow } from './setup-repository.ts'

/** How long a late answer takes. */
const LATE_MS = 3_000

export type Ending =
  { details: PaymentDetails; isLate?: boolean } | { failure: Exclude<PaymentFailure, 'PAYMENT_EXPIRED'> }

/** Ends a setup or a payment, once, and reports it; a second press of a button finds it ended. Only a setup gives a token. */
export async function endSetup(
  { db, clock }: Deps,
  report: ReportEnd,
  setup: SetupRow,
  ending: Ending,
): Promise<void> {
  const now = clock.now()
  if (setup.state !== 'open' && setup.state !== 'authenticating') return
  const token = setup.amountCents === null ? `method_${randomUUID()}` : null
  const delay = 'details' in ending && ending.isLate === true ? LATE_MS : 0
  const endedAt = new Date(now.getTime() + delay)
  const ended = await advanceSetup(
    db,
    setup,
    'failure' in ending
      ? { state: 'failed', failure: ending.failure, details: null, endedAt }
      : { state: 'succeeded', token, details: ending.details, endedAt },
  )
  if (ended) report(ended, delay)
}
