import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import type { Deps } from '../deps.ts'
import { readForm } from '../pages/read-form.ts'
import { endSetup } from './end-setup.ts'
import {
  type CardField,
  cardForm,
  type FieldErrors,
  payPalForm,
  type ReadPayForm,
  type SepaField,
  sepaForm,
} from './forms.ts'
import { mandateOf } from './mandate.ts'
import type { ReportEnd } from './report-end.ts'
import { advanceSetup, type SetupRow } from './setup-repository.ts'
import { behaviourOf, lastDigitsOf, testCards } from './test-numbers.ts'

export type AnyField = CardField | SepaField | 'email'
/** What was wrong with a form; undefined where the setup has gone a step on. */
type Outcome = { typed: Partial<Record<AnyField, string>>; errors: FieldErrors<AnyField> } | undefined

interface Tools {
  deps: Deps
  report: ReportEnd
}

/** Takes what was typed on the first page of a setup. The numbers themselves go no further than this. */
export function takeDetails(tools: Tools, setup: SetupRow, body: unknown): Promise<Outcome> {
  switch (setup.method) {
    case 'creditCard':
      return takeCard(tools, setup, body)
    case 'payPal':
      return takePayPal(tools, setup, body)
    case 'sepa':
      return takeMandate(tools, setup, body)
  }
}

async function takeCard({ deps, report }: Tools, setup: SetupRow, body: unknown): Promise<Outcome> {
  const form: ReadPayForm<ReturnType<typeof cardForm>> = readForm(cardForm(deps.clock.now()), body)
  if (!form.ok) return form
  const { number, expiry, holder } = form.data
  const card = testCards.find(one => one.number === number)
  if (card?.behaviour === 'declined') {
    await endSetup(deps, report, setup, { failure: 'PAYMENT_DECLINED' })
    return undefined
  }
  const lastDigits = lastDigitsOf(number)
  await advanceSetup(deps.db, setup, {
    state: 'authenticating',
    details: { method: 'creditCard', brand: card?.brand ?? '', lastDigits, ...expiry, holder },
  })
  return undefined
}

async function takePayPal({ deps, report }: Tools, setup: SetupRow, body: unknown): Promise<Outcome> {
  const form: ReadPayForm<typeof payPalForm> = readForm(payPalForm, body)
  if (!form.ok) return form
  await endSetup(deps, report, setup, { details: { method: 'payPal', email: form.data.email } })
  return undefined
}

async function takeMandate({ deps, report }: Tools, setup: SetupRow, body: unknown): Promise<Outcome> {
  const form: ReadPayForm<typeof sepaForm> = readForm(sepaForm, body)
  if (!form.ok) return form
  const { iban, holder } = form.data
  const { reference, date } = mandateOf(setup, deps.clock.now())
  const details: PaymentDetails = {
    method: 'sepa',
    holder,
    lastDigits: lastDigitsOf(iban),
    bankCountry: iban.slice(0, 2),
    mandateReference: reference,
    mandateDate: date,
  }
  const isDeclined = behaviourOf(details) === 'declined'
  await endSetup(deps, report, setup, isDeclined ? { failure: 'PAYMENT_DECLINED' } : { details })
  return undefined
}

/** The answer to "was it you?": what the bank makes of it depends on the card. */
export async function takeAnswer(
  { deps, report }: Tools,
  setup: SetupRow,
  isConfirmed: boolean,
): Promise<void> {
  const { details } = setup
  if (details?.method !== 'creditCard') return
  const behaviour = behaviourOf(details)
  const fails = !isConfirmed || behaviour === 'authenticationFails'
  await endSetup(
    deps,
    report,
    setup,
    fails ? { failure: 'PAYMENT_AUTHENTICATION_FAILED' } : { details, isLate: behaviour === 'late' },
  )
}
