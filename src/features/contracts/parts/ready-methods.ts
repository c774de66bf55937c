import type { PaymentInfo } from '#contract/payments/payment-info.ts'

/** Those that the provider has confirmed, and that can be charged. */
export const readyMethods = (kept: readonly PaymentInfo[]): PaymentInfo[] =>
  kept.filter(({ state }) => state === 'active')
