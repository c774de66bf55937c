import { useTranslation } from 'react-i18next'
import type { EventState } from '#contract/ticketing/event-states.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

const tones: Readonly<Record<EventState, BadgeTone>> = {
  draft: 'neutral',
  announced: 'info',
  onSale: 'ok',
  paused: 'wait',
  closed: 'neutral',
  cancelled: 'stop',
}

/** How far the sale of an event has come. */
export function EventBadge({ state }: { state: EventState }) {
  const { t } = useTranslation('ticket-office')
  return <Badge tone={tones[state]}>{t(`eventStates.${state}`)}</Badge>
}
