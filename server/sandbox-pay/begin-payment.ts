import type { PaymentDetails, PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Deps } from '../deps.ts'
import { type Ending, endSetup } from './end-setup.ts'
import type { ReportEnd } from './report-end.ts'
import { findByToken, findSetup, insertSetup, type SetupRow } from './setup-repository.ts'
import { behaviourOf } from './test-numbers.ts'

export interface NewPayment {
  reference: string
  method: PaymentMethod
  language: Language
  returnUrl: string
  webhookUrl: string
  cents: number
  token?: string | undefined
  /** The person is not there. */
  isOffSession: boolean
}

/**
 * Begins a payment, or finds the one that was begun by this reference. A kept card is asked for at its bank, unless its holder is not there;
 * everything else that is kept is charged at once. Undefined where there is no such kept method.
 */
export async function beginPayment(
  deps: Deps,
  report: ReportEnd,
  wanted: NewPayment,
): Promise<SetupRow | undefined> {
  const { db, clock } = deps
  const { reference, method, language, returnUrl, webhookUrl, cents, token, isOffSession } = wanted
  const kept = token === undefined ? undefined : await findByToken(db, token)
  if (token !== undefined && kept?.method !== method && !isOffSession) return undefined
  const id = `payment_${reference}`
  const now = clock.now()
  const details = kept?.method === method ? kept.details : null
  const ending = token === undefined ? undefined : endingOf(details, { isOffSession, now })
  const inserted = await insertSetup(db, {
    id,
    method,
    amountCents: cents,
    language,
    returnUrl,
    webhookUrl,
    state: details && !ending ? 'authenticating' : 'open',
    details,
    createdAt: now,
  })
  const payment = await findSetup(db, id)
  if (!inserted || !payment || !ending) return payment
  await endSetup(deps, report, payment, ending)
  return findSetup(db, id)
}

/** What becomes at once of a charge of what is kept; undefined where its holder is asked. */
function endingOf(
  details: PaymentDetails | null,
  { isOffSession, now }: { isOffSession: boolean; now: Date },
): Ending | undefined {
  if (!details) return { failure: 'PAYMENT_DECLINED' }
  if (details.method !== 'creditCard') return { details }
  if (!isOffSession || behaviourOf(details) === 'asksEachTime') return undefined
  // A card is good until its month ends.
  const isExpired = Date.UTC(details.expiryYear, details.expiryMonth) <= now.getTime()
  return isExpired ? { failure: 'PAYMENT_DECLINED' } : { details }
}
