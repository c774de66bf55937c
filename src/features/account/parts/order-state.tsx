import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName } from '#contract/orders/order-states.ts'
import { Badge } from '#src/ui/badge.tsx'

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

/** Names the states of an order; what its buyer fetches has names of its own for three of them. */
export function useStateName(isPickedUp: boolean): (state: OrderState) => string {
  const { t } = useTranslation('orders')
  return state => (isPickedUp && hasPickupName(state) ? t(`pickupStates.${state}`) : t(`states.${state}`))
}
