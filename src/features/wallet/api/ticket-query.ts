import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { getTicket, getTicketCode, type Ticket } from '#contract/tickets/tickets.ts'
import { timesForgotten } from '#src/lib/forget-personal.ts'
import { isPassing, isRefusal } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import {
  dropTicket,
  keepTicket,
  keptTicket,
  keptTickets,
  markedTickets,
  type ShownCode,
} from '../model/kept-tickets.ts'

export interface ShownTicket {
  ticket: Ticket
  /** Null where there is nothing to show at the gate. */
  code: ShownCode | null
  /** When the platform said so, in milliseconds; undefined of what it says now. */
  keptAt?: number
}

/** How long an answer may take, in milliseconds, before a ticket that was kept is shown instead. */
const TIMEOUT_MS = 4000

/**
 * A ticket with its code, which are read anew each minute, as either may have ended. Without an answer it is as it was kept.
 * @param owner whose tickets may be kept in this browser; null for nobody's, undefined until it is known
 */
export const ticketQuery = (id: string, owner: string | null | undefined) =>
  queryOptions({
    queryKey: [...queryAreas.tickets, 'detail', id, owner],
    queryFn: async ({ signal }): Promise<ShownTicket> => {
      const fresh = readTicket(id, owner ?? null, signal)
      // Nobody listens to its failure until below.
      fresh.catch(() => undefined)
      const kept = typeof owner === 'string' ? await keptTicket(owner, id) : undefined
      if (!kept) return fresh
      const answer = await inTime(fresh)
      if (answer) return answer
      const { ticket, code, at } = kept
      return { ticket, code, keptAt: at }
    },
    enabled: owner !== undefined,
    refetchInterval: MINUTE_MS,
  })

/** Those that can be shown without a network. */
export const keptTicketsQuery = (owner: string | null | undefined) =>
  queryOptions({
    queryKey: [...queryAreas.tickets, 'kept', owner],
    queryFn: () => (typeof owner === 'string' ? keptTickets(owner) : []),
  })

/** Those that can be shown while nobody can say who is there. One that ends meanwhile goes. */
export const markedTicketsQuery = queryOptions({
  queryKey: [...queryAreas.tickets, 'marked'],
  queryFn: markedTickets,
  refetchInterval: MINUTE_MS,
  staleTime: 0,
  gcTime: 0,
})

async function readTicket(id: string, owner: string | null, signal: AbortSignal): Promise<ShownTicket> {
  const since = timesForgotten()
  try {
    const ticket = await request(getTicket, { params: { id } }, { signal })
    const code = ticket.state === 'valid' ? await readCode(id, signal) : null
    if (owner !== null) await keepTicket({ owner, since }, ticket, code)
    return { ticket, code }
  } catch (error) {
    if (isRefusal(error)) await dropTicket(id)
    throw error
  }
}

async function readCode(id: string, signal: AbortSignal): Promise<ShownCode | null> {
  const outcome = await outcomeOf(request(getTicketCode, { params: { id } }, { signal }))
  if (!outcome.ok) return null
  const code = outcome.value
  return { ...code, aheadMs: Date.parse(code.now) - Date.now() }
}

/** Undefined where no answer comes in time, or one that says nothing of the ticket. */
async function inTime(fresh: Promise<ShownTicket>): Promise<ShownTicket | undefined> {
  const late = new Promise<undefined>(resolve => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([fresh, late])
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  }
}
