import { randomUUID } from 'node:crypto'
import type { PaymentDetails, PaymentFailure } from '#contract/payments/payment-info.ts'
import { isOver, later } from '#server/deadlines.ts'
import type { Deps } from '../deps.ts'
import type { ReportEnd } from './report-end.ts'
import { advanceSetup, type SetupRow } from './setup-repository.ts'
import { behaviourOf } from './test-numbers.ts'

/** How long a late answer takes. */
const LATE_MS = 3_000
/** How long it takes until a bank takes a payment back. In reality it is days: here somebody watches. */
const RETURN_MS = 20_000

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
  const endedAt = later(now, delay)
  const isReturned = token === null && 'details' in ending && behaviourOf(ending.details) === 'returned'
  const returnsAt = isReturned ? later(endedAt, RETURN_MS) : null
  const ended = await advanceSetup(
    db,
    setup,
    'failure' in ending
      ? { state: 'failed', failure: ending.failure, details: null, endedAt }
      : { state: 'succeeded', token, details: ending.details, endedAt, returnsAt },
  )
  if (!ended) return
  report(ended, delay)
  if (isReturned) report(ended, delay + RETURN_MS)
}

/** The bank takes a payment back that has succeeded: once, and at once. */
export async function returnPayment(
  { db, clock }: Deps,
  report: ReportEnd,
  payment: SetupRow,
): Promise<void> {
  const now = clock.now()
  if (payment.state !== 'succeeded' || payment.amountCents === null) return
  if (payment.returnsAt && isOver(payment.returnsAt, now)) return
  const returned = await advanceSetup(db, payment, { returnsAt: now })
  if (returned) report(returned, 0)
}
