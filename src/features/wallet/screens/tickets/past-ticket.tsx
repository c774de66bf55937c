import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { formatFullDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import * as styles from '#src/ui/section.module.css'
import { TicketStateBadge } from '../../parts/ticket-state.tsx'
import { ticketEnd, ticketHref } from '../../parts/ticket-words.ts'

/** A ticket of the archive: where somebody has been, and how it ended. */
export function PastTicket({ ticket }: { ticket: Ticket }) {
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
      {/* That the time of a valid one is over goes without saying. */}
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
