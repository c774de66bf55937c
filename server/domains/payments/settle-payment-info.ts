import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import {
  findPaymentInfo,
  type PaymentInfoRow,
  type Settlement,
  settlePending,
} from './payment-info-repository.ts'
import type { PaymentProvider, SetupOutcome } from './payment-provider.ts'

const settlementOf = (outcome: Exclude<SetupOutcome, { state: 'open' }>, settledAt: Date): Settlement =>
  outcome.state === 'succeeded'
    ? { state: 'active', settledAt, providerToken: outcome.token, details: outcome.details }
    : { state: 'failed', settledAt, failure: outcome.failure }

/**
 * Asks the provider how adding ended and writes it down, once, however many ask at the same time. Gives the method as it is then:
 * unchanged where nothing is decided, undefined where it has been deleted meanwhile. Throws PaymentProviderUnavailable.
 */
export async function settle(
  { db, clock }: { db: Database; clock: Clock },
  provider: PaymentProvider,
  row: PaymentInfoRow,
): Promise<PaymentInfoRow | undefined> {
  if (row.state !== 'pending') return row
  const outcome = await provider.readSetup(row.setupReference)
  if (outcome.state === 'open') return row
  return (
    (await settlePending(db, row.id, settlementOf(outcome, clock.now()))) ??
    (await findPaymentInfo(db, row.accountId, row.id))
  )
}
