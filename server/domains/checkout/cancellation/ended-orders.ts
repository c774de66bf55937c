import type { Order, OrderState } from '#contract/checkout.ts'

/** States of an order that is cancelled as a whole: cancelling it again changes nothing. */
const ended: readonly OrderState[] = ['Cancelled', 'CompleteCancellation', 'CreditCreated']

export const hasEnded = ({ state }: Pick<Order, 'state'>): boolean => ended.includes(state)
