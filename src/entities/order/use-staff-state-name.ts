import { useTranslation } from 'react-i18next'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName, isInAccount, isPickedUp } from '#contract/orders/order-states.ts'

/** Names the states of an order as the back office does, by how it is shipped. */
export function useStaffStateName(order: Pick<Order, 'shippingCode'>): (state: OrderState) => string {
  const { t } = useTranslation('admin')
  return state => {
    if (isPickedUp(order) && hasPickupName(state)) return t(`pickupStates.${state}`)
    return isInAccount(order) && state === 'OrderShipped' ? t('inAccount') : t(`states.${state}`)
  }
}
