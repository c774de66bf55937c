import type { Stripe } from 'stripe'
import type { PaymentFailure } from '#contract/payments/payment-info.ts'
import type { PaymentOutcome } from '../payment-provider.ts'

/** Set on a session before it is closed, since Stripe says of each closed one that it has expired. */
export const CALLED_OFF = 'calledOff'

const unauthenticated: readonly (string | undefined)[] = [
  'authentication_required',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]

const failureOf = (error: Stripe.PaymentIntent['last_payment_error']): PaymentFailure =>
  unauthenticated.includes(error?.code) || unauthenticated.includes(error?.decline_code)
    ? 'PAYMENT_AUTHENTICATION_FAILED'
    : 'PAYMENT_DECLINED'

const failed = (failure: PaymentFailure): PaymentOutcome => ({ state: 'failed', failure })

/** Stripe's names for the disputes in which the bank has the money: not inquiries, and not those that the club has won. */
const lostMoney: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]
export const takesMoney = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean => lostMoney.includes(status)

export interface IntentFacts {
  intent: Stripe.PaymentIntent
  /** Those of the banks. */
  disputes: readonly Pick<Stripe.Dispute, 'status'>[]
}

/**
 * How a payment stands. A debit counts as paid as soon as Stripe has handed it to the bank, which takes days to answer: what fails
 * afterwards has been taken back, as with any other debit.
 */
export function outcomeOfIntent({ intent, disputes }: IntentFacts): PaymentOutcome {
  const isDebit = intent.payment_method_types.includes('sepa_debit')
  switch (intent.status) {
    case 'succeeded':
      return { state: disputes.some(takesMoney) ? 'returned' : 'succeeded' }
    case 'processing':
      return { state: isDebit ? 'succeeded' : 'open' }
    case 'canceled':
      return failed(intent.cancellation_reason === 'automatic' ? 'PAYMENT_EXPIRED' : 'PAYMENT_CANCELLED')
    case 'requires_payment_method':
      if (isDebit && intent.latest_charge !== null) return { state: 'returned' }
      return intent.last_payment_error ? failed(failureOf(intent.last_payment_error)) : { state: 'open' }
    default:
      return { state: 'open' }
  }
}

/** How a visit to Stripe's page stands; undefined where the person is done there, and the payment itself says how it ended. */
export function outcomeOfVisit({
  status,
  metadata,
}: Pick<Stripe.Checkout.Session, 'status' | 'metadata'>): PaymentOutcome | undefined {
  if (status === 'expired') {
    return failed(metadata?.[CALLED_OFF] === undefined ? 'PAYMENT_EXPIRED' : 'PAYMENT_CANCELLED')
  }
  return status === 'complete' ? undefined : { state: 'open' }
}
