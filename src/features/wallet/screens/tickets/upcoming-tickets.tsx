import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { isPassing } from '#src/lib/http/api-error.ts'
import { useNow } from '#src/lib/use-now.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { keptTicketsQuery, ticketQuery } from '../../api/ticket-query.ts'
import { upcomingTicketsQuery } from '../../api/tickets.ts'
import { isSoon } from '../../model/kept-tickets.ts'
import { KeptNote } from '../../parts/kept-note.tsx'
import { useTicketOwner } from '../../parts/use-ticket-owner.ts'
import { useWorkerKeeps } from '../../parts/use-worker-keeps.ts'
import { TicketCards } from './ticket-cards.tsx'

/** The tickets to come; without a network those that were kept. */
export function UpcomingTickets() {
  const { t } = useTranslation('wallet')
  const owner = useTicketOwner()
  const upcoming = useQuery(upcomingTicketsQuery)
  useKeeping(upcoming.data)
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

/** What may be opened from here without a network, and after a reload. */
const loadFurther = () => import('../ticket-screens.ts')

/** Reads those of the next days with their codes, which keeps them for when there is no network. */
function useKeeping(tickets: readonly Ticket[] | undefined): void {
  const client = useQueryClient()
  const owner = useTicketOwner()
  const now = useNow(MINUTE_MS)
  const hasSoon = tickets?.some(ticket => isSoon(ticket, now)) ?? false
  useWorkerKeeps(typeof owner === 'string' && hasSoon, loadFurther)
  useEffect(() => {
    if (typeof owner !== 'string') return
    for (const ticket of tickets ?? [])
      if (isSoon(ticket, Date.now())) client.query(ticketQuery(ticket.id, owner)).catch(() => undefined)
  }, [client, owner, tickets])
}
