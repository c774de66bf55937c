import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Problem } from '#contract/kernel/problem.ts'

export type PaymentField = 'method' | 'billingAddress'

const fields: Readonly<Partial<Record<ErrorCode, PaymentField>>> = {
  PAYMENT_METHOD_NOT_OFFERED: 'method',
  BILLING_ADDRESS_REQUIRED: 'billingAddress',
  ADDRESS_UNKNOWN: 'billingAddress',
}

const codeOf = (failure: Problem | Error | null): ErrorCode | undefined =>
  failure instanceof Error ? undefined : failure?.errorCode

/** What has to be chosen otherwise before a payment method can be added; undefined where that is not the matter. */
export function refusedPaymentField(failure: Problem | Error | null): PaymentField | undefined {
  const code = codeOf(failure)
  return code && fields[code]
}

/** Whether the billing address was deleted meanwhile, in another tab. */
export const isAddressGone = (failure: Problem | Error | null): boolean =>
  codeOf(failure) === 'ADDRESS_UNKNOWN'
