import type { Ticket, TicketedEvent } from '#contract/tickets/tickets.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { formatFullDate } from '#src/lib/format/calendar-date.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { paths } from '#src/lib/paths.ts'

export const ticketHref = (id: string): string => `${paths.account.tickets}${id}/`

/** "Samstag, 12. Dezember 2026, 15:30"; without a time where that is still open. */
export const kickOffOf = ({ startsAt, isTimeFixed }: TicketedEvent, language: Language): string =>
  [formatFullDate(startsAt, language), ...(isTimeFixed ? [formatKickOff(startsAt, language)] : [])].join(', ')

/** `eventCancelled` comes first: it is why the ticket is. */
export type TicketEnd = Exclude<Ticket['state'], 'valid'> | 'eventCancelled'

/** Why a ticket is good no longer, by what it says itself; undefined while it is. */
export function ticketEnd({ state, event }: Ticket): TicketEnd | undefined {
  if (event.isCancelled) return 'eventCancelled'
  return state === 'valid' ? undefined : state
}
