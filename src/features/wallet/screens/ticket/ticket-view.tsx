import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '#contract/contact/person-name.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { KeptNote } from '../../parts/kept-note.tsx'
import { TicketPlace } from '../../parts/ticket-place.tsx'
import { TicketStateBadge } from '../../parts/ticket-state.tsx'
import { kickOffOf, ticketEnd } from '../../parts/ticket-words.ts'
import * as styles from './ticket-detail.module.css'

export interface TicketViewProps {
  ticket: Ticket
  /** When the platform said so, in milliseconds; undefined of what it says now. */
  keptAt: number | undefined
  /** What the gate reads; null where there is nothing. */
  code: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A ticket as a whole screen. Asks the platform for nothing. */
export function TicketView({ ticket, keptAt, code, children }: TicketViewProps) {
  const language = useLanguage()
  const { event } = ticket
  const name = inLanguage(event.name, language)
  usePageTitle(name)
  return (
    <>
      <PageHeading lead={kickOffOf(event, language)}>{name}</PageHeading>
      {keptAt !== undefined && <KeptNote at={keptAt} />}
      <article className={styles.ticket} aria-label={name}>
        {code ?? <NoCode ticket={ticket} />}
        <div className={styles.main}>
          <TicketStateBadge ticket={ticket} />
          <TicketPlace ticket={ticket} />
          <Facts ticket={ticket} />
          {children}
        </div>
      </article>
    </>
  )
}

/** In place of the code: why there is none. A ticket that is valid by itself is one of an event that is over. */
function NoCode({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const end = ticketEnd(ticket) ?? 'over'
  return (
    <div className={styles.main}>
      <Notice
        tone={end === 'over' || end === 'used' ? 'info' : 'warning'}
        live
        title={t(`ends.${end}.title`)}
      >
        {t(`ends.${end}.text`)}
      </Notice>
    </div>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const { event, gates, stand, priceClass, price } = ticket
  const holder = personName(ticket)
  const entries = [
    { key: 'venue', term: t('facts.venue'), value: inLanguage(event.venue.name, language) },
    { key: 'stand', term: t('facts.stand'), value: inLanguage(stand, language) },
    { key: 'gate', term: t('place.gate', { count: gates.length }), value: gates.join(', ') },
    ...(event.isTimeFixed
      ? [{ key: 'doors', term: t('facts.doors'), value: formatKickOff(event.doorsAt, language) }]
      : []),
    { key: 'class', term: t('facts.class'), value: t(`classes.${priceClass}`) },
    ...(ticket.isBuyer ? [{ key: 'price', term: t('facts.price'), value: <Price money={price} /> }] : []),
    ...(holder === '' ? [] : [{ key: 'name', term: t('facts.name'), value: holder }]),
  ]
  return <SummaryList entries={entries} />
}
