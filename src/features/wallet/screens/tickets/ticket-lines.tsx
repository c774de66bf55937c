import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { formatFullDate } from '#src/lib/format/calendar-date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import * as styles from '#src/ui/section.module.css'
import { TicketStateBadge } from '../../parts/ticket-state.tsx'
import { ticketEnd, ticketHref } from '../../parts/ticket-words.ts'

/** A ticket in short: when, where, and how it ended. */
function TicketLine({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const titleId = useId()
  const { id, event, block, row, seat } = ticket
  const end = ticketEnd(ticket)
  const place = [
    t('archive.block', { block }),
    ...(row === null ? [] : [t('archive.row', { row })]),
    ...(seat === null ? [] : [t('archive.seat', { seat })]),
  ].join(', ')
  return (
    <Card as="article" aria-labelledby={titleId} stacked>
      {/* Of a valid one it goes without saying. */}
      {end !== undefined && (
        <p>
          <TicketStateBadge ticket={ticket} />
        </p>
      )}
      <h3 id={titleId} className={styles.name}>
        <AppLink href={ticketHref(id)}>{inLanguage(event.name, language)}</AppLink>
        {event.result !== null && ` ${event.result}`}
      </h3>
      <p className={styles.muted}>
        {formatFullDate(event.startsAt, language)} · {place}
      </p>
    </Card>
  )
}

export const TicketLines = ({ tickets }: { tickets: readonly Ticket[] }) => (
  <ul className={styles.list}>
    {tickets.map(ticket => (
      <li key={ticket.id}>
        <TicketLine ticket={ticket} />
      </li>
    ))}
  </ul>
)
