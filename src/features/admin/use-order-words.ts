import { useTranslation } from 'react-i18next'
import type { StaffStep } from '#contract/orders/staff-orders.ts'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName, isPickedUp } from '#contract/orders/order-states.ts'

/** Names the states and steps of an order, by how it is shipped; what its buyer fetches has names of its own for three of them. */
export function useOrderWords(order: Pick<Order, 'shippingCode'>): {
  stateName: (state: OrderState) => string
  stepName: (step: StaffStep) => string
} {
  const { t } = useTranslation('admin')
  const isFetched = isPickedUp(order)
  return {
    stateName: state =>
      isFetched && hasPickupName(state) ? t(`pickupStates.${state}`) : t(`states.${state}`),
    stepName: step =>
      isFetched && hasPickupName(step) ? t(`work.pickupSteps.${step}`) : t(`work.steps.${step}`),
  }
}
