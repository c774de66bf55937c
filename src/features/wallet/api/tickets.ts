import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  listPastTickets,
  listSeasonTickets,
  listUpcomingTickets,
  renewTicketCode,
  type Ticket,
  ticketAfterwardsMs,
} from '#contract/tickets/tickets.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'

export const upcomingTicketsQuery = queryOptions({
  queryKey: [...queryAreas.tickets, 'upcoming'],
  queryFn: ({ signal }) => request(listUpcomingTickets, {}, { signal }),
})

export const pastTicketsQuery = queryOptions({
  queryKey: [...queryAreas.tickets, 'past'],
  queryFn: ({ signal }) => request(listPastTickets, {}, { signal }),
})

/** What a season ticket opens: what is to come, the next first, and what is over, the last first. */
export const seasonTicketsQuery = queryOptions({
  queryKey: [...queryAreas.tickets, 'season'],
  queryFn: ({ signal }) => request(listSeasonTickets, {}, { signal }),
  select: tickets => {
    const now = Date.now()
    const { upcoming = [], past = [] } = Object.groupBy(tickets, ({ event }) =>
      Date.parse(event.startsAt) + ticketAfterwardsMs > now ? 'upcoming' : 'past',
    )
    return { upcoming, past }
  },
})

/** Ends the codes that a ticket has had. */
export function useRenewCode() {
  const keyFor = useRepeatable()
  return useMutation({
    mutationFn: ({ id, generation }: Pick<Ticket, 'id' | 'generation'>) =>
      outcomeOf(request(renewTicketCode, { params: { id }, headers: keyFor({ id, generation }) })),
    meta: { showsFailure: true, ...changesAnyway('tickets') },
  })
}
