import type { OrderState } from './checkout.ts'
import { transition, type Transitions } from './state-machine.ts'

/** SPEC 4, order states. */
export const orderTransitions: Transitions<OrderState> = {
  OrderPlaced: ['OrderInReview', 'OrderArrived', 'Cancelled', 'CompleteCancellation'],
  OrderInReview: ['OrderArrived', 'Cancelled', 'CompleteCancellation'],
  // Back to the review: the bank has taken the money back.
  OrderArrived: ['OrderInReview', 'OrderInProgress', 'PartialCancellation', 'CompleteCancellation'],
  OrderInProgress: ['InvoiceCreated', 'OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  InvoiceCreated: ['OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  OrderShipped: ['PartialCancellation', 'CompleteCancellation', 'CreditCreated'],
  PartialCancellation: ['InvoiceCreated', 'OrderShipped', 'CompleteCancellation', 'CreditCreated'],
  CompleteCancellation: ['CreditCreated'],
  CreditCreated: [],
  Cancelled: [],
}

/** What an order becomes that its buyer calls off, as long as nobody has begun to pack it; undefined afterwards. */
export function calledOff(state: OrderState): OrderState | undefined {
  const isUntouched = state === 'OrderPlaced' || state === 'OrderInReview' || state === 'OrderArrived'
  const ways = (['Cancelled', 'CompleteCancellation'] as const).filter(
    end => transition(orderTransitions, state, end).ok,
  )
  return isUntouched ? ways[0] : undefined
}
