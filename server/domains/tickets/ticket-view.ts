import { type Ticket, ticketAfterwardsMs, type TicketedEvent } from '#contract/tickets/tickets.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { isOver, later } from '#server/deadlines.ts'
import {
  eventFactsOf,
  type EventRow,
  eventsByNo,
  findSeats,
  namesOf,
  type SeatRow,
} from '../ticketing/ticketing-api.ts'
import { findTicket, type TicketRow, ticketsAbout, ticketsOf } from './ticket-repository.ts'

export function toTicketedEvent(event: EventRow): TicketedEvent {
  return {
    ...eventFactsOf(event),
    isCancelled: event.state === 'cancelled',
    result: event.result,
  }
}

function toTicket(row: TicketRow, event: EventRow, seat: SeatRow): Ticket {
  const block = event.venue.blocks.find(({ key }) => key === seat.block)
  const stand = event.venue.stands.find(({ key }) => key === block?.stand)
  if (!block || !stand) throw new Error(`The plan of event ${event.id} has no block ${seat.block}`)
  const isBuyer = row.buyerId !== null && row.buyerId === row.holderId
  return {
    id: row.id,
    event: toTicketedEvent(event),
    state: row.state,
    block: seat.block,
    stand: namesOf(stand.names),
    gates: block.gates,
    row: seat.row,
    seat: seat.seat,
    priceClass: row.priceClass,
    price: euros(row.priceCents),
    medium: row.medium,
    kind: row.kind,
    generation: row.generation,
    firstName: row.firstName,
    lastName: row.lastName,
    isBuyer,
    orderNumber: isBuyer ? row.orderNumber : null,
  }
}

export interface ViewedTicket {
  readonly ticket: Ticket
  readonly event: EventRow
}

/** Tickets with their events and places, in the order given. */
export async function viewAll(db: Queryable, rows: readonly TicketRow[]): Promise<ViewedTicket[]> {
  const byEvent = Map.groupBy(rows, ({ eventNo }) => eventNo)
  const events = await eventsByNo(db, [...byEvent.keys()])
  const seats = new Map<string, SeatRow>()
  for (const [eventNo, group] of byEvent) {
    const found = await findSeats(
      db,
      eventNo,
      group.map(({ seatNo }) => seatNo),
    )
    for (const seat of found) seats.set(`${eventNo}/${seat.seatNo}`, seat)
  }
  return rows.map(row => {
    const event = events.get(row.eventNo)
    const seat = seats.get(`${row.eventNo}/${row.seatNo}`)
    if (!event || !seat) throw new Error(`Ticket ${row.id} has no place`)
    return { ticket: toTicket(row, event, seat), event }
  })
}

/** A wallet's day tickets: those to come, the next event first, or those of the past, the last first. */
export async function walletTickets(
  db: Queryable,
  accountId: string,
  { isPast, now }: { isPast: boolean; now: Date },
): Promise<Ticket[]> {
  return inOrder(await ticketsOfKind(db, accountId, 'day'), { isPast, now })
}

/** What a wallet's season tickets open: the events to come, the next first, then those of the past, the last first. */
export async function seasonTickets(db: Queryable, accountId: string, now: Date): Promise<Ticket[]> {
  const all = await ticketsOfKind(db, accountId, 'season')
  return [...inOrder(all, { isPast: false, now }), ...inOrder(all, { isPast: true, now })]
}

const ticketsOfKind = async (db: Queryable, accountId: string, wanted: Ticket['kind']) =>
  viewAll(
    db,
    (await ticketsOf(db, accountId)).filter(({ kind, state }) => kind === wanted && state !== 'replaced'),
  )

function inOrder(all: readonly ViewedTicket[], { isPast, now }: { isPast: boolean; now: Date }): Ticket[] {
  const sign = isPast ? -1 : 1
  return all
    .filter(({ event }) => isPastEvent(event, now) === isPast)
    .toSorted((one, other) => sign * (one.event.startsAt.getTime() - other.event.startsAt.getTime()))
    .map(({ ticket }) => ticket)
}

export const isPastEvent = ({ startsAt }: EventRow, now: Date): boolean =>
  isOver(later(startsAt, ticketAfterwardsMs), now)

export async function walletTicket(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Ticket | undefined> {
  const row = await findTicket(db, accountId, id)
  return row && (await viewAll(db, [row]))[0]?.ticket
}

/** The event of a ticket in somebody's wallet. */
export async function walletEvent(
  db: Queryable,
  accountId: string,
  eventId: string,
): Promise<TicketedEvent | undefined> {
  const rows = await ticketsOf(db, accountId)
  const events = await eventsByNo(db, [...new Set(rows.map(({ eventNo }) => eventNo))])
  const event = [...events.values()].find(({ id }) => id === eventId)
  return event && toTicketedEvent(event)
}

/** Everything that somebody holds or has paid; the name on a ticket where they hold it. */
export async function exportTickets(db: Queryable, accountId: string) {
  const rows = await ticketsAbout(db, accountId)
  const viewed = await viewAll(db, rows)
  return viewed.map(({ ticket, event }, index) => {
    const isHolder = rows[index]?.holderId === accountId
    return {
      event: event.name.de,
      startsAt: event.startsAt,
      block: ticket.block,
      row: ticket.row,
      seat: ticket.seat,
      priceClass: ticket.priceClass,
      price: ticket.price,
      state: ticket.state,
      ...(isHolder && { firstName: ticket.firstName, lastName: ticket.lastName }),
      createdAt: rows[index]?.createdAt,
    }
  })
}
