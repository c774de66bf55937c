import type { OrderState } from './checkout.ts'
import type { Transitions } from './state-machine.ts'

/** SPEC 4, order states. */
export const orderTransitions: Transitions<OrderState> = {
  OrderPlaced: ['OrderInReview', 'OrderArrived', 'Cancelled', 'CompleteCancellation'],
  OrderInReview: ['OrderArrived', 'Cancelled', 'CompleteCancellation'],
  OrderArrived: ['OrderInProgress', 'PartialCancellation', 'CompleteCancellation'],
  OrderInProgress: ['InvoiceCreated', 'OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  InvoiceCreated: ['OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  OrderShipped: ['PartialCancellation', 'CompleteCancellation', 'CreditCreated'],
  PartialCancellation: ['InvoiceCreated', 'OrderShipped', 'CompleteCancellation', 'CreditCreated'],
  CompleteCancellation: ['CreditCreated'],
  CreditCreated: [],
  Cancelled: [],
}
