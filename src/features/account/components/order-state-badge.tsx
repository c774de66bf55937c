import type { OrderState } from '#contract/checkout/checkout.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useStateName } from '../use-state-name.ts'

/** How a state feels: ok: on its way or settled · wait: something is still being looked at · stop: called off. */
type OrderStateTone = 'ok' | 'wait' | 'stop' | 'neutral'

/** The colour that a state is shown in beside its word. */
const orderStateTone: Readonly<Record<OrderState, OrderStateTone>> = {
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

export function OrderStateBadge({ state, isPickedUp }: { state: OrderState; isPickedUp: boolean }) {
  const stateName = useStateName(isPickedUp)
  return <Badge tone={orderStateTone[state]}>{stateName(state)}</Badge>
}
