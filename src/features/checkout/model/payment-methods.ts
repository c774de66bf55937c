import type { PaymentType } from '#contract/checkout.ts'

/** The ways to pay that work, in the order in which they are offered. */
export const paymentMethods = ['purchaseOnAccount'] as const satisfies readonly PaymentType[]
export type PaymentMethod = (typeof paymentMethods)[number]

/** What is marked until the person chooses. */
export const usualPayment: PaymentMethod = paymentMethods[0]

export const isOffered = (type: PaymentType | null): type is PaymentMethod =>
  paymentMethods.some(method => method === type)
