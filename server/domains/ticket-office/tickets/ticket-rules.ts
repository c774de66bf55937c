import type { EventRow } from '../../ticketing/ticketing-api.ts'
import { isPastEvent, type TicketRow } from '../../tickets/tickets-api.ts'

/** Whether its code, its name or its place can be another one: it opens a gate that is still to open. */
export const mayBeChanged = ({ state }: Pick<TicketRow, 'state'>, event: EventRow, now: Date): boolean =>
  state === 'valid' && event.state !== 'cancelled' && !isPastEvent(event, now)

/** Whether it can be taken back: nobody has come in with it. */
export const mayBeReversed = ({ state }: Pick<TicketRow, 'state'>): boolean =>
  state === 'valid' || state === 'suspended'
