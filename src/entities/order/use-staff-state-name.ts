import { useTranslation } from 'react-i18next'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName, isPickedUp } from '#contract/orders/order-states.ts'

/** Names the states of an order as the back office does, by how it is shipped. */
export function useStaffStateName(order: Pick<Order, 'shippingCode'>): (state: OrderState) => string {
  const { t } = useTranslation('admin')
  return state =>
    isPickedUp(order) && hasPickupName(state) ? t(`pickupStates.${state}`) : t(`states.${state}`)
}
