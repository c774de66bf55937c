import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Deps } from '../deps.ts'
import { endSetup } from './end-setup.ts'
import type { ReportEnd } from './report-end.ts'
import { findByToken, findSetup, insertSetup, type SetupRow } from './setup-repository.ts'

export interface NewPayment {
  reference: string
  method: PaymentMethod
  language: Language
  returnUrl: string
  webhookUrl: string
  cents: number
  token?: string | undefined
}

/**
 * Begins a payment, or finds the one that was begun by this reference. A kept card is asked for at its bank, everything else that
 * is kept is charged at once. Undefined where there is no such kept method.
 */
export async function beginPayment(
  deps: Deps,
  report: ReportEnd,
  wanted: NewPayment,
): Promise<SetupRow | undefined> {
  const { db, clock } = deps
  const { reference, method, language, returnUrl, webhookUrl, cents, token } = wanted
  const kept = token === undefined ? undefined : await findByToken(db, token)
  if (token !== undefined && kept?.method !== method) return undefined
  const id = `payment_${reference}`
  const inserted = await insertSetup(db, {
    id,
    method,
    amountCents: cents,
    language,
    returnUrl,
    webhookUrl,
    state: kept && method === 'creditCard' ? 'authenticating' : 'open',
    details: kept?.details ?? null,
    createdAt: clock.now(),
  })
  const payment = await findSetup(db, id)
  if (inserted && payment && kept?.details && method !== 'creditCard') {
    await endSetup(deps, report, payment, { details: kept.details })
    return findSetup(db, id)
  }
  return payment
}
