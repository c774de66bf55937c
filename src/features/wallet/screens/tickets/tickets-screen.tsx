import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { pastTicketsQuery, seasonTicketsQuery, upcomingTicketsQuery } from '../../api/tickets.ts'
import { OffersPart } from '../transfer/offers-part.tsx'
import { SentPart } from '../transfer/sent-part.tsx'
import { OtherCards } from './other-cards.tsx'
import { SeasonArchive, SeasonTickets } from './season-tickets.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { UpcomingTickets } from './upcoming-tickets.tsx'
import { useKeeping } from './use-keeping.ts'

/** `/account/tickets/`: day tickets to come, what a season ticket opens, and what is over of both. */
export function TicketsScreen() {
  const { t } = useTranslation('wallet')
  const past = useQuery(pastTicketsQuery)
  const upcoming = useQuery(upcomingTicketsQuery).data
  const season = useQuery(seasonTicketsQuery).data
  useKeeping(useMemo(() => [...(upcoming ?? []), ...(season?.upcoming ?? [])], [upcoming, season]))
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeading lead={t('list.lead')}>{t('list.title')}</PageHeading>
      <div className={styles.parts}>
        <OffersPart />
        <UpcomingTickets />
        <SentPart />
        <SeasonTickets />
        <OtherCards />
        <Part title={t('archive.title')}>
          <Loaded
            query={past}
            errorTitle={t('archive.loadFailed')}
            skeleton={<CardsSkeleton cards={1} height="8rem" />}
          >
            {tickets =>
              tickets.length === 0 ? (
                <p className={styles.muted}>{t('archive.empty')}</p>
              ) : (
                <TicketLines tickets={tickets} />
              )
            }
          </Loaded>
        </Part>
        <SeasonArchive />
      </div>
    </>
  )
}
