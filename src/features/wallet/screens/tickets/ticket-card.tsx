import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '#contract/contact/person-name.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { formatTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { TicketPlace } from '../../parts/ticket-place.tsx'
import { TicketStateBadge } from '../../parts/ticket-state.tsx'
import { kickOffOf, ticketEnd, ticketHref } from '../../parts/ticket-words.ts'
import * as styles from './ticket-card.module.css'

/** A ticket to come as it lies in the hand: event, place and whose it is, with gate and doors on the stub. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const titleId = useId()
  const { id, event, gates, priceClass } = ticket
  const isGood = ticketEnd(ticket) === undefined
  const place = [ticket.block, ticket.row, ticket.seat].filter(part => part !== null).join(' / ')
  const name = inLanguage(event.name, language)
  return (
    <article className={styles.ticket} aria-labelledby={titleId}>
      <div className={styles.main}>
        <TicketStateBadge ticket={ticket} />
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        <p className={styles.meta}>{kickOffOf(event, language)}</p>
        <p className={styles.meta}>{inLanguage(event.venue.name, language)}</p>
        <TicketPlace ticket={ticket} />
        <p className={styles.meta}>
          {[t(`classes.${priceClass}`), personName(ticket)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.actions}>
          <ButtonLink
            href={ticketHref(id)}
            variant={isGood ? undefined : 'quiet'}
            aria-label={t(isGood ? 'list.showLabel' : 'list.openLabel', { name, place })}
          >
            {t(isGood ? 'list.show' : 'list.open')}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.stub}>
        <span>{t('place.gate', { count: gates.length })}</span>
        <span className={styles.gate}>{gates.join(', ')}</span>
        {event.isTimeFixed && <span>{t('doorsAt', { time: formatTime(event.doorsAt, language) })}</span>}
      </div>
    </article>
  )
}
