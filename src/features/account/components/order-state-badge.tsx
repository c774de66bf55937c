import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/checkout.ts'
import { Badge } from '#src/ui/badge.tsx'
import { orderStateTone } from '../model/order-state-tone.ts'

/** Where an order stands, as a pill. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders')
  return <Badge tone={orderStateTone[state]}>{t(`states.${state}`)}</Badge>
}
