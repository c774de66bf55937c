import { queryOptions } from '@tanstack/react-query'
import { listSeasonTicketContracts, type SeasonTicket } from '#contract/subscription/season-tickets.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Those that the person uses, the latest season first. SPEC 8: a 404 is none. */
export const seasonTicketCardsQuery = queryOptions({
  queryKey: [...queryAreas.tickets, 'season-cards'],
  queryFn: ({ signal }): Promise<SeasonTicket[]> =>
    request(listSeasonTicketContracts, { query: { Role: 'holder' } }, { signal }).then(
      ({ items }) => items,
      (error: unknown) => {
        if (isNotFound(error)) return []
        throw error
      },
    ),
})
