import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeasonTicket } from '#contract/subscription/season-tickets.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { usePlaceText } from '../../parts/transfer-words.ts'

/** A season ticket as who uses it sees it: nothing of money, but who pays for it. */
export function SeasonTicketCard({ ticket }: { ticket: SeasonTicket }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const placeText = usePlaceText()
  const titleId = useId()
  const { id, number, place, startsOn, endsOn, pricingClass, subscriberName, isSubscriber } = ticket
  const name = inLanguage(ticket.name, language)
  const day = (date: string) => formatDate(noonOf(date), language)
  return (
    <Card as="article" aria-labelledby={titleId} stacked>
      {(ticket.isNextSeason || ticket.isResting) && (
        <Row tight>
          {ticket.isNextSeason && <Badge tone="info">{t('season.next')}</Badge>}
          {ticket.isResting && <Badge tone="wait">{t('season.resting')}</Badge>}
        </Row>
      )}
      <h3 id={titleId} className={styles.name}>
        {name}
      </h3>
      <p>
        {inLanguage(place.stand, language)}, {placeText(place)}
        <br />
        {t('season.dates', { from: day(startsOn), until: day(endsOn) })} · {t(`classes.${pricingClass}`)}
      </p>
      {ticket.isResting && <p>{t('season.restingText')}</p>}
      {subscriberName !== null && (
        <p className={styles.muted}>{t('season.paidBy', { name: subscriberName })}</p>
      )}
      <p className={styles.muted}>
        {t('season.number', { number })}
        {isSubscriber && (
          <>
            {' · '}
            <AppLink href={contractPaths.contract(id)} aria-label={t('season.toContractLabel', { name })}>
              {t('season.toContract')}
            </AppLink>
          </>
        )}
      </p>
    </Card>
  )
}

export const SeasonTicketCards = ({ tickets }: { tickets: readonly SeasonTicket[] }) => (
  <ul className={styles.list}>
    {tickets.map(ticket => (
      <li key={`${ticket.id} ${ticket.season}`}>
        <SeasonTicketCard ticket={ticket} />
      </li>
    ))}
  </ul>
)
