import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { PaymentDetails, PaymentFailure, PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'

interface ProviderRequest {
  /** A name of ours: asking again with the same one finds what was begun before. */
  reference: string
  method: PaymentMethod
  /** Of the provider's page. */
  language: Language
  returnUrl: string
  /** Where the provider tells that it has ended. */
  webhookUrl: string
  /** Wanted for a card and a mandate. */
  billingAddress: PostalAddress | undefined
}

export type SetupRequest = ProviderRequest

export interface PaymentRequest extends ProviderRequest {
  /** Of euros. */
  cents: number
  /** The provider's name for the kept method to pay with; undefined where the person types one. */
  token: string | undefined
  /** The person is not there: a bank that wants to hear from them refuses it, or has a page for later. */
  isOffSession: boolean
}

export interface BegunSetup {
  /** The provider's name for it. */
  reference: string
  /** Where the person goes on. */
  pageUrl: string
}

export type SetupOutcome =
  | { state: 'open' }
  | { state: 'succeeded'; token: string; details: PaymentDetails }
  | { state: 'failed'; failure: PaymentFailure }

export interface BegunPayment {
  /** The provider's name for it. */
  reference: string
  /** Where the person goes on; null where nothing is wanted of them. */
  pageUrl: string | null
  /**
   * The provider's script that asks for a card within a page of ours instead, in frames that we cannot look into. What it needs to know stands
   * behind `#`, which is sent to nobody. Null where there is none.
   */
  scriptUrl: string | null
}

export interface RefundRequest {
  /** A name of ours: asking again with the same one gives nothing back once more. */
  reference: string
  /** The provider's name for the payment. */
  payment: string
  /** Of euros. */
  cents: number
}

/** `returned`: it had succeeded, and the bank has taken it back since. */
export type PaymentOutcome =
  | { state: 'open' }
  | { state: 'succeeded' }
  | { state: 'returned' }
  | { state: 'failed'; failure: PaymentFailure }

/**
 * All that the platform wants of whoever keeps payment methods and takes payments. Each function throws `PaymentProviderUnavailable` where the provider
 * does not answer in time or not as agreed; nothing is known then, and all of them may be repeated.
 */
export interface PaymentProvider {
  beginSetup: (request: SetupRequest) => Promise<BegunSetup>
  /** A setup that the provider does not know any more has failed. */
  readSetup: (reference: string) => Promise<SetupOutcome>
  /** Makes a kept method unusable for good; one that is gone already is fine. */
  forgetToken: (token: string) => Promise<void>
  beginPayment: (request: PaymentRequest) => Promise<BegunPayment>
  /** A payment that the provider does not know any more has failed. */
  readPayment: (reference: string) => Promise<PaymentOutcome>
  /** Sees to it that a payment cannot succeed any more, and tells how it stands then: it may have done so before, or still be open. */
  cancelPayment: (reference: string) => Promise<PaymentOutcome>
  /** Gives back a part of a payment that has succeeded, once for each name of ours; false where it refuses. */
  refundPayment: (refund: RefundRequest) => Promise<boolean>
  /** The payments that banks have taken back since a moment, by the provider's names for them. */
  listReturned: (since: Date) => Promise<readonly string[]>
}

/** The provider is down, too slow or broken. */
export class PaymentProviderUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`the payment provider is not available: ${reason}`, { cause })
  }
}
