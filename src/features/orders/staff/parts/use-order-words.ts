import { useTranslation } from 'react-i18next'
import type { StaffStep } from '#contract/orders/staff-orders.ts'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { hasPickupName, isPickedUp } from '#contract/orders/order-states.ts'
import { useStaffStateName } from '#src/entities/order/use-staff-state-name.ts'

/** Names the states and steps of an order, by how it is shipped; what its buyer fetches has names of its own for three of them. */
export function useOrderWords(order: Pick<Order, 'shippingCode'>): {
  stateName: (state: OrderState) => string
  stepName: (step: StaffStep) => string
} {
  const { t } = useTranslation('admin')
  return {
    stateName: useStaffStateName(order),
    stepName: step =>
      isPickedUp(order) && hasPickupName(step) ? t(`work.pickupSteps.${step}`) : t(`work.steps.${step}`),
  }
}
