import type { ErrorCode } from '#contract/error-codes.ts'
import type { Problem } from '#contract/problem.ts'

export type PaymentField = 'method' | 'billingAddress'

const fields: Readonly<Partial<Record<ErrorCode, PaymentField>>> = {
  PAYMENT_METHOD_NOT_OFFERED: 'method',
  BILLING_ADDRESS_REQUIRED: 'billingAddress',
  ADDRESS_UNKNOWN: 'billingAddress',
}

/** What has to be chosen otherwise before a payment method can be added; undefined where that is not the matter. */
export const refusedPaymentField = (failure: Problem | Error | null): PaymentField | undefined =>
  failure && !(failure instanceof Error) && failure.errorCode ? fields[failure.errorCode] : undefined
