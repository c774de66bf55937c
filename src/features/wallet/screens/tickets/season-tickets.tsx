import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { seasonTicketsQuery } from '../../api/tickets.ts'
import { TicketCards } from './ticket-cards.tsx'
import { TicketLines } from './ticket-lines.tsx'

/** What a season ticket opens next, and below it the rest of the season. */
export function SeasonTickets() {
  const { t } = useTranslation('wallet')
  const season = useQuery(seasonTicketsQuery)
  return (
    <Part title={t('season.title')}>
      <Loaded
        query={season}
        errorTitle={t('season.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="8rem" />}
      >
        {({ upcoming }) =>
          upcoming.length === 0 ? (
            <p className={styles.muted}>{t('season.empty')}</p>
          ) : (
            <>
              <TicketCards tickets={upcoming.slice(0, 1)} />
              <TicketLines tickets={upcoming.slice(1)} />
            </>
          )
        }
      </Loaded>
    </Part>
  )
}

/** What a season ticket has opened. Nothing where it has opened nothing yet. */
export function SeasonArchive() {
  const { t } = useTranslation('wallet')
  const { data } = useQuery(seasonTicketsQuery)
  if (!data || data.past.length === 0) return null
  return (
    <Part title={t('season.archive')}>
      <TicketLines tickets={data.past} />
    </Part>
  )
}
