import { randomUUID } from 'node:crypto'
import {
  type PaymentDetails,
  paymentDetails,
  type PaymentInfo,
  paymentInfo,
} from '#contract/payments/payment-info.ts'

type CreditCard = Extract<PaymentDetails, { method: 'creditCard' }>

/** A card that is valid for years yet. */
export const makeCard = (changes: Partial<CreditCard> = {}): PaymentDetails =>
  paymentDetails.parse({
    method: 'creditCard',
    brand: 'Visa',
    lastDigits: '4242',
    expiryMonth: 3,
    expiryYear: 2099,
    holder: 'Jana Krämer',
    ...changes,
  })

/** A payment method that is kept, with a card unless told otherwise. */
export const makePaymentInfo = (
  details: PaymentDetails = makeCard(),
  changes: Partial<PaymentInfo> = {},
): PaymentInfo =>
  paymentInfo.parse({
    id: randomUUID(),
    method: details.method,
    state: 'active',
    details,
    addedAt: new Date().toISOString(),
    ...changes,
  })

/** A payment method that the provider is still looking at. */
export const makePending = (details: PaymentDetails = makeCard()): PaymentInfo =>
  makePaymentInfo(details, { state: 'pending', details: null })
