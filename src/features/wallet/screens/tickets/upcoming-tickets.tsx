import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isPassing } from '#src/lib/http/api-error.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { keptTicketsQuery } from '../../api/ticket-query.ts'
import { upcomingTicketsQuery } from '../../api/tickets.ts'
import { KeptNote } from '../../parts/kept-note.tsx'
import { useTicketOwner } from '../../parts/use-ticket-owner.ts'
import { TicketCards } from './ticket-cards.tsx'

/** The tickets to come; without a network those that were kept. */
export function UpcomingTickets() {
  const { t } = useTranslation('wallet')
  const owner = useTicketOwner()
  const upcoming = useQuery(upcomingTicketsQuery)
  const isUnanswered = upcoming.data === undefined && isPassing(upcoming.error)
  const { data: kept = [] } = useQuery({
    ...keptTicketsQuery(owner),
    enabled: isUnanswered && owner !== undefined,
  })
  if (isUnanswered && kept.length > 0) {
    return (
      <>
        <KeptNote at={Math.min(...kept.map(({ at }) => at))} />
        <TicketCards tickets={kept.map(({ ticket }) => ticket)} />
      </>
    )
  }
  return (
    <Loaded
      query={upcoming}
      errorTitle={t('list.loadFailed')}
      skeleton={<CardsSkeleton cards={2} height="20rem" />}
    >
      {tickets =>
        tickets.length === 0 ? (
          <EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>
        ) : (
          <TicketCards tickets={tickets} />
        )
      }
    </Loaded>
  )
}
