import { queryOptions, useMutation } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import {
  getTicket,
  getTicketCode,
  listPastTickets,
  listUpcomingTickets,
  renewTicketCode,
  type Ticket,
  type WalletCode,
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

export interface ShownCode extends WalletCode {
  /** By how many milliseconds the platform's clock is ahead of this device's. */
  aheadMs: number
}

/** A ticket with its code; null where it has none. Both are read anew each minute, as either may have ended. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryAreas.tickets, 'detail', id],
    queryFn: async ({ signal }): Promise<{ ticket: Ticket; code: ShownCode | null }> => {
      const ticket = await request(getTicket, { params: { id } }, { signal })
      return { ticket, code: ticket.state === 'valid' ? await readCode(id, signal) : null }
    },
    refetchInterval: MINUTE_MS,
  })

async function readCode(id: string, signal: AbortSignal): Promise<ShownCode | null> {
  const outcome = await outcomeOf(request(getTicketCode, { params: { id } }, { signal }))
  if (!outcome.ok) return null
  const code = outcome.value
  return { ...code, aheadMs: Date.parse(code.now) - Date.now() }
}

/** Ends the codes that a ticket has had. */
export function useRenewCode() {
  const keyFor = useRepeatable()
  return useMutation({
    mutationFn: ({ id, generation }: Pick<Ticket, 'id' | 'generation'>) =>
      outcomeOf(request(renewTicketCode, { params: { id }, headers: keyFor({ id, generation }) })),
    meta: { showsFailure: true, ...changesAnyway('tickets') },
  })
}
