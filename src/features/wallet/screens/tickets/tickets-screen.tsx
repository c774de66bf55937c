import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { pastTicketsQuery } from '../../api/tickets.ts'
import { OffersPart } from '../transfer/offers-part.tsx'
import { SentPart } from '../transfer/sent-part.tsx'
import { PastTicket } from './past-ticket.tsx'
import { UpcomingTickets } from './upcoming-tickets.tsx'

/** `/account/tickets/`: the tickets to come, the next first, and those of the past. */
export function TicketsScreen() {
  const { t } = useTranslation('wallet')
  const past = useQuery(pastTicketsQuery)
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeading lead={t('list.lead')}>{t('list.title')}</PageHeading>
      <div className={styles.parts}>
        <OffersPart />
        <UpcomingTickets />
        <SentPart />
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
                <ul className={styles.list}>
                  {tickets.map(ticket => (
                    <li key={ticket.id}>
                      <PastTicket ticket={ticket} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Part>
      </div>
    </>
  )
}
