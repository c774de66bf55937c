import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { seasonTicketCardsQuery } from '../../api/season-tickets.ts'
import { seasonTicketsQuery } from '../../api/tickets.ts'
import { SeasonTicketCards } from './season-ticket-card.tsx'
import { TicketCards } from './ticket-cards.tsx'
import { TicketLines } from './ticket-lines.tsx'

/** The season tickets themselves, then what they open next, and below it the rest of the season. */
export function SeasonTickets() {
  const { t } = useTranslation('wallet')
  const season = useQuery(seasonTicketsQuery)
  const cards = useQuery(seasonTicketCardsQuery)
  const current = cards.data?.filter(({ isPast }) => !isPast) ?? []
  return (
    <Part title={t('season.title')}>
      <Loaded
        query={cards}
        errorTitle={t('season.cardsFailed')}
        skeleton={<CardsSkeleton cards={1} height="6rem" />}
      >
        {() => current.length > 0 && <SeasonTicketCards tickets={current} />}
      </Loaded>
      <Loaded
        query={season}
        errorTitle={t('season.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="8rem" />}
      >
        {({ upcoming }) =>
          upcoming.length === 0 ? (
            current.length === 0 && <p className={styles.muted}>{t('season.empty')}</p>
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

/** What a season ticket has opened, and season tickets of the past. Nothing where there is neither yet. */
export function SeasonArchive() {
  const { t } = useTranslation('wallet')
  const { data } = useQuery(seasonTicketsQuery)
  const { data: cards = [] } = useQuery(seasonTicketCardsQuery)
  const past = cards.filter(({ isPast }) => isPast)
  return (
    <>
      {data && data.past.length > 0 && (
        <Part title={t('season.archive')}>
          <TicketLines tickets={data.past} />
        </Part>
      )}
      {past.length > 0 && (
        <Part title={t('season.past')}>
          <SeasonTicketCards tickets={past} />
        </Part>
      )}
    </>
  )
}
