import { useTranslation } from 'react-i18next'
import type { TicketState } from '#contract/tickets/ticket-states.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

const tones: Readonly<Record<TicketState, BadgeTone>> = {
  valid: 'ok',
  suspended: 'wait',
  used: 'neutral',
  cancelled: 'stop',
  replaced: 'stop',
}

/** Whether a ticket is good. */
export function TicketBadge({ state }: { state: TicketState }) {
  const { t } = useTranslation('ticket-office')
  return <Badge tone={tones[state]}>{t(`ticketStates.${state}`)}</Badge>
}
