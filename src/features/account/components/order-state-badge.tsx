import type { OrderState } from '#contract/checkout/checkout.ts'
import { Badge } from '#src/ui/badge.tsx'
import { orderStateTone } from '../model/order-state-tone.ts'
import { useStateName } from '../use-state-name.ts'

export function OrderStateBadge({ state, isPickedUp }: { state: OrderState; isPickedUp: boolean }) {
  const stateName = useStateName(isPickedUp)
  return <Badge tone={orderStateTone[state]}>{stateName(state)}</Badge>
}
