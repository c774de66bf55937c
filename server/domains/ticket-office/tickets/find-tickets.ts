import { and, asc, count, desc, eq, ilike, like, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#contract/contact/person-name.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { tidyEmail } from '#contract/kernel/typed-text.ts'
import type { StaffTicket, StaffTicketSummary } from '#contract/ticketing/staff-tickets.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { isNumbered } from '#server/db/order-number-search.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { ticketEvents, tickets, venuePlaces } from '#server/db/schema/ticketing.ts'
import { findContract } from '../../season-contracts/season-contracts-api.ts'
import { eventsByNo, type EventRow } from '../../ticketing/ticketing-api.ts'
import { mayBeChanged, mayBeReversed } from './ticket-rules.ts'
import { placeHistory } from './place-history.ts'

export interface TicketSearch {
  readonly query: string | undefined
  readonly eventId: string | undefined
  readonly block: string | undefined
  readonly row: string | undefined
  readonly seat: string | undefined
  readonly page: number
  readonly pageSize: number
}

const holders = alias(accounts, 'holders')
const holderContacts = alias(contacts, 'holder_contacts')
const buyers = alias(accounts, 'buyers')
const buyerContacts = alias(contacts, 'buyer_contacts')

// For the search, which takes the words of a name in any order.
const printedName = sql`concat_ws(' ', ${tickets.firstName}, ${tickets.lastName})`
const holderName = sql`concat_ws(' ', ${holderContacts.firstName}, ${holderContacts.lastName})`
const buyerName = sql`concat_ws(' ', ${buyerContacts.firstName}, ${buyerContacts.lastName})`

/** Fewer digits would find half of all tickets. */
const ticketNumber = /^[0-9a-f]{4,16}$/i

const found = (query: string): SQL | undefined =>
  or(
    ticketNumber.test(query) ? like(tickets.id, `${query.toLowerCase()}%`) : undefined,
    isNumbered(tickets.orderNumber, query),
    isNamed(printedName, query),
    isNamed(holderName, query),
    isNamed(buyerName, query),
    ilike(holders.email, containing(tidyEmail(query))),
    ilike(buyers.email, containing(tidyEmail(query))),
  )

const conditions = ({ query, eventId, block, row, seat }: TicketSearch): SQL | undefined =>
  and(
    eventId === undefined ? undefined : eq(ticketEvents.id, eventId),
    block === undefined ? undefined : ilike(venuePlaces.block, block),
    row === undefined ? undefined : ilike(venuePlaces.row, row),
    seat === undefined ? undefined : ilike(venuePlaces.seat, seat),
    query ? found(query) : undefined,
  )

const columns = {
  ticket: tickets,
  place: {
    block: venuePlaces.block,
    row: venuePlaces.row,
    seat: venuePlaces.seat,
    area: venuePlaces.area,
    kind: venuePlaces.kind,
  },
  holderEmail: holders.email,
  holder: { firstName: holderContacts.firstName, lastName: holderContacts.lastName },
  buyerEmail: buyers.email,
  buyer: { firstName: buyerContacts.firstName, lastName: buyerContacts.lastName },
}

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select(columns)
    .from(tickets)
    .innerJoin(ticketEvents, eq(ticketEvents.eventNo, tickets.eventNo))
    .innerJoin(
      venuePlaces,
      and(eq(venuePlaces.planId, ticketEvents.planId), eq(venuePlaces.seatNo, tickets.seatNo)),
    )
    .leftJoin(holders, eq(holders.id, tickets.holderId))
    .leftJoin(holderContacts, eq(holderContacts.accountId, tickets.holderId))
    .leftJoin(buyers, eq(buyers.id, tickets.buyerId))
    .leftJoin(buyerContacts, eq(buyerContacts.accountId, tickets.buyerId))
    .where(which)

type Row = Awaited<ReturnType<typeof select>>[number]

/** One page of the tickets of all events, the latest event first. */
export async function findTickets(
  db: Queryable,
  search: TicketSearch,
): Promise<{ items: StaffTicketSummary[]; totalCount: number }> {
  const which = conditions(search)
  const [counted] = await db
    .select({ total: count() })
    .from(tickets)
    .innerJoin(ticketEvents, eq(ticketEvents.eventNo, tickets.eventNo))
    .innerJoin(
      venuePlaces,
      and(eq(venuePlaces.planId, ticketEvents.planId), eq(venuePlaces.seatNo, tickets.seatNo)),
    )
    .leftJoin(holders, eq(holders.id, tickets.holderId))
    .leftJoin(holderContacts, eq(holderContacts.accountId, tickets.holderId))
    .leftJoin(buyers, eq(buyers.id, tickets.buyerId))
    .leftJoin(buyerContacts, eq(buyerContacts.accountId, tickets.buyerId))
    .where(which)
  const rows = await select(db, which)
    .orderBy(desc(tickets.eventNo), asc(tickets.seatNo), desc(tickets.createdAt), asc(tickets.id))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
  const events = await eventsByNo(db, [...new Set(rows.map(({ ticket }) => ticket.eventNo))])
  return {
    items: rows.map(row => toSummary(row, eventOf(events, row))),
    totalCount: counted?.total ?? 0,
  }
}

/** A ticket with the history of its place; undefined where there is none of this number. */
export async function findStaffTicket(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StaffTicket | undefined> {
  const [row] = await select(db, eq(tickets.id, id))
  if (!row) return undefined
  const { ticket, place } = row
  const event = eventOf(await eventsByNo(db, [ticket.eventNo]), row)
  const isChangeable = mayBeChanged(ticket, event, now)
  return {
    ...toSummary(row, event),
    version: ticket.version,
    seatNo: ticket.seatNo,
    area: place.area,
    placeKind: place.kind,
    kind: ticket.kind,
    generation: ticket.generation,
    firstName: ticket.firstName,
    lastName: ticket.lastName,
    buyer: toPerson(row.buyerEmail, row.buyer),
    createdAt: ticket.createdAt.toISOString(),
    moves: await placeHistory(db, ticket),
    contract: await contractOf(db, ticket.contractId),
    mayBe: {
      changed: isChangeable,
      reversed: ticket.contractId === null && mayBeReversed(ticket),
      reseated:
        ticket.contractId === null && isChangeable && (place.kind === 'seat' || place.kind === 'standing'),
    },
  }
}

async function contractOf(db: Queryable, id: string | null): Promise<StaffTicket['contract']> {
  const contract = id === null ? undefined : await findContract(db, id)
  return contract ? { id: contract.id, number: contract.number } : null
}

function eventOf(events: ReadonlyMap<number, EventRow>, { ticket }: Row): EventRow {
  const event = events.get(ticket.eventNo)
  if (!event) throw new Error(`Ticket ${ticket.id} has no event`)
  return event
}

const toPerson = (email: string | null, contact: { firstName: string; lastName: string } | null) =>
  email === null ? null : { name: contact ? personName(contact) : '', email }

const toSummary = ({ ticket, place, ...row }: Row, event: EventRow): StaffTicketSummary => ({
  id: ticket.id,
  event: { id: event.id, name: event.name, startsAt: event.startsAt.toISOString(), state: event.state },
  block: place.block,
  row: place.row,
  seat: place.seat,
  state: ticket.state,
  medium: ticket.medium,
  priceClass: ticket.priceClass,
  price: euros(ticket.priceCents),
  name: personName(ticket),
  holder: toPerson(row.holderEmail, row.holder),
  orderNumber: ticket.orderNumber,
})
