import { z } from 'zod'
import { type PaymentInfo, paymentMethod, paymentMethods } from '#contract/payment-info.ts'

/** How somebody pays an order: not at all where vouchers do, on account, or at once by a method that they keep (`paymentInfoId`) or type at the provider. */
export const paymentMeans = z.union([
  z.object({ type: z.enum(['nothing', 'purchaseOnAccount']) }),
  z.object({ type: paymentMethod, paymentInfoId: z.uuid().nullable() }),
])
export type PaymentMeans = z.infer<typeof paymentMeans>
export type OnlineMeans = Extract<PaymentMeans, { paymentInfoId: string | null }>

export const isOnline = (means: PaymentMeans): means is OnlineMeans => 'paymentInfoId' in means

/** What is marked until the person chooses. */
export const usualMeans: PaymentMeans = { type: 'purchaseOnAccount' }

/** The only one where vouchers have paid for all. */
export const noMeans: PaymentMeans = { type: 'nothing' }

/** What the platform says that a person may pay with. */
export interface PayWays {
  items: readonly PaymentInfo[]
  offered: readonly OnlineMeans['type'][]
  /** Beside those: purchase on account. */
  isOnAccountOffered: boolean
}

/** The ways to pay at once, in the order in which they are offered: of each method those that are kept, then a new one. */
export const onlineMeans = ({ items, offered }: Omit<PayWays, 'isOnAccountOffered'>): OnlineMeans[] =>
  paymentMethods
    .filter(type => offered.includes(type))
    .flatMap(type => [
      ...items
        .filter(({ method, state }) => method === type && state === 'active')
        .map(({ id }) => ({ type, paymentInfoId: id })),
      { type, paymentInfoId: null },
    ])

/** One word for a choice, to tell it from the others. */
export const keyOfMeans = (means: PaymentMeans): string =>
  isOnline(means) ? (means.paymentInfoId ?? means.type) : means.type
