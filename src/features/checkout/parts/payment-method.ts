import { z } from 'zod'
import { type PaymentInfo, paymentMethod, paymentMethods } from '#contract/payments/payment-info.ts'

/** How somebody pays an order: not at all where vouchers do, on account, or at once by a method that they keep (`paymentInfoId`) or type at the provider. */
export const chosenMethod = z.union([
  z.object({ type: z.enum(['nothing', 'purchaseOnAccount']) }),
  z.object({ type: paymentMethod, paymentInfoId: z.uuid().nullable() }),
])
export type ChosenMethod = z.infer<typeof chosenMethod>
export type OnlineMethod = Extract<ChosenMethod, { paymentInfoId: string | null }>

export const isOnline = (chosen: ChosenMethod): chosen is OnlineMethod => 'paymentInfoId' in chosen

/** What is marked until the person chooses. */
export const defaultMethod: ChosenMethod = { type: 'purchaseOnAccount' }

/** The only one where vouchers have paid for all. */
export const nothingToPay: ChosenMethod = { type: 'nothing' }

/** What the platform says that a person may pay with. */
export interface PayWays {
  items: readonly PaymentInfo[]
  offered: readonly OnlineMethod['type'][]
  /** Beside those: purchase on account. */
  isOnAccountOffered: boolean
}

/** The ways to pay at once, in the order in which they are offered: of each method those that are kept, then a new one. */
export const onlineMethods = ({ items, offered }: Omit<PayWays, 'isOnAccountOffered'>): OnlineMethod[] =>
  paymentMethods
    .filter(type => offered.includes(type))
    .flatMap(type => [
      ...items
        .filter(({ method, state }) => method === type && state === 'active')
        .map(({ id }) => ({ type, paymentInfoId: id })),
      { type, paymentInfoId: null },
    ])

/** One word for a choice, to tell it from the others. */
export const keyOfMethod = (chosen: ChosenMethod): string =>
  isOnline(chosen) ? (chosen.paymentInfoId ?? chosen.type) : chosen.type
