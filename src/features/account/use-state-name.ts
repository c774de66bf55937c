import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/checkout.ts'

/** Names the states of an order; what its buyer fetches has names of its own for three of them. */
export function useStateName(isPickedUp: boolean): (state: OrderState) => string {
  const { t } = useTranslation('orders')
  return state => {
    const isOwn = state === 'OrderInProgress' || state === 'InvoiceCreated' || state === 'OrderShipped'
    return isPickedUp && isOwn ? t(`pickupStates.${state}`) : t(`states.${state}`)
  }
}
