import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ticketQuery } from '../../api/ticket-query.ts'
import { isSoon } from '../../model/kept-tickets.ts'
import { useTicketOwner } from '../../parts/use-ticket-owner.ts'
import { useWorkerKeeps } from '../../parts/use-worker-keeps.ts'

/** What may be opened from here without a network, and after a reload. */
const loadFurther = () => import('../ticket-screens.ts')

/** Reads those of the next days with their codes, which keeps them for when there is no network. */
export function useKeeping(tickets: readonly Ticket[] | undefined): void {
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
