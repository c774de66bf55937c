import type { OrderState } from '#contract/checkout/checkout.ts'

/** How a state feels: ok: on its way or settled · wait: something is still being looked at · stop: called off. */
export type OrderStateTone = 'ok' | 'wait' | 'stop' | 'neutral'

/** The colour that a state is shown in beside its word. */
export const orderStateTone: Readonly<Record<OrderState, OrderStateTone>> = {
  OrderPlaced: 'ok',
  OrderInReview: 'wait',
  OrderArrived: 'ok',
  OrderInProgress: 'ok',
  InvoiceCreated: 'ok',
  OrderShipped: 'ok',
  PartialCancellation: 'wait',
  CompleteCancellation: 'stop',
  CreditCreated: 'neutral',
  Cancelled: 'stop',
}
