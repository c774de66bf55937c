import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { PaymentDetails, PaymentFailure } from '#contract/payments/payment-info.ts'
import { isOver } from '../deadlines.ts'
import type { SetupRow } from './setup-repository.ts'

/** How long somebody may take for the pages. */
const OPEN_MS = 30 * MINUTE_MS

/** How a setup stands at a moment. `deciding`: the person is done, and nobody is told yet how it ends. */
export type SetupStatus =
  | { state: 'open' | 'authenticating' | 'deciding' }
  | { state: 'returned' }
  | { state: 'succeeded'; token: string | null; details: PaymentDetails }
  | { state: 'failed'; failure: PaymentFailure }

export function statusOf(setup: SetupRow, now: Date): SetupStatus {
  const { state, details, failure, token, amountCents, createdAt, endedAt, returnsAt } = setup
  switch (state) {
    case 'open':
    case 'authenticating':
      return now.getTime() - createdAt.getTime() < OPEN_MS
        ? { state }
        : { state: 'failed', failure: 'PAYMENT_EXPIRED' }
    case 'failed':
      return { state, failure: failure ?? 'PAYMENT_DECLINED' }
    case 'succeeded':
      if (!details) throw new Error(`${setup.id} has succeeded without details`)
      if (!token && amountCents === null) throw new Error(`Setup ${setup.id} has succeeded without a token`)
      if (returnsAt && isOver(returnsAt, now)) return { state: 'returned' }
      return endedAt && !isOver(endedAt, now) ? { state: 'deciding' } : { state, token, details }
  }
}
