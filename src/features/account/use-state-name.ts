import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName } from '#contract/orders/order-states.ts'

/** Names the states of an order; what its buyer fetches has names of its own for three of them. */
export function useStateName(isPickedUp: boolean): (state: OrderState) => string {
  const { t } = useTranslation('orders')
  return state => (isPickedUp && hasPickupName(state) ? t(`pickupStates.${state}`) : t(`states.${state}`))
}
