import { queryOptions, skipToken } from '@tanstack/react-query'
import { getTicketEvent, listEventSeats, listTicketEvents } from '#contract/ticketing/events.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Whom the answers are for, as `self` of the session; null: a visitor, undefined: not known yet. */
export type Asker = string | null | undefined

/**
 * What is or will be sold, the next first. Waits as long as nobody knows who asks.
 * @param matchIds the events of these matches alone, also of those that are over.
 */
export const ticketEventsQuery = (asker: Asker, matchIds: readonly string[] = []) =>
  queryOptions({
    queryKey: [...queryAreas.ticketEvents, 'list', asker, ...matchIds],
    queryFn:
      asker === undefined
        ? skipToken
        : ({ signal }) => request(listTicketEvents, { query: { matchId: [...matchIds] } }, { signal }),
  })

export const ticketEventQuery = (id: string, asker: Asker) =>
  queryOptions({
    queryKey: [...queryAreas.ticketEvents, 'detail', id, asker],
    queryFn:
      asker === undefined
        ? skipToken
        : ({ signal }) => request(getTicketEvent, { params: { id } }, { signal }),
  })

/** The places of a block; whose they are is said to whoever asks. */
export const blockSeatsQuery = (id: string, block: string, asker: Asker) =>
  queryOptions({
    queryKey: [...queryAreas.ticketEvents, 'seats', id, block, asker],
    queryFn:
      asker === undefined
        ? skipToken
        : ({ signal }) => request(listEventSeats, { params: { id }, query: { block } }, { signal }),
  })
