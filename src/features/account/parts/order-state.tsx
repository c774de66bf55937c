import { useTranslation } from 'react-i18next'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName, isInAccount, isPickedUp } from '#contract/orders/order-states.ts'
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

export function OrderStateBadge({ order }: { order: Pick<Order, 'state' | 'shippingCode'> }) {
  const stateName = useStateName(order)
  return <Badge tone={orderStateTone[order.state]}>{stateName(order.state)}</Badge>
}

/** Names the states of an order, by how its buyer gets it. */
export function useStateName(order: Pick<Order, 'shippingCode'>): (state: OrderState) => string {
  const { t } = useTranslation('orders')
  return state => {
    if (isPickedUp(order) && hasPickupName(state)) return t(`pickupStates.${state}`)
    return isInAccount(order) && state === 'OrderShipped' ? t('inAccount') : t(`states.${state}`)
  }
}
