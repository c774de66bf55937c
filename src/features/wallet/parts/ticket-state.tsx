import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ticketEnd } from './ticket-words.ts'

export function TicketStateBadge({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const end = ticketEnd(ticket)
  const tone = end === undefined ? 'ok' : end === 'used' ? 'neutral' : 'stop'
  return <Badge tone={tone}>{t(`states.${end ?? 'valid'}`)}</Badge>
}
