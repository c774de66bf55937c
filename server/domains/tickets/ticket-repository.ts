import { and, asc, count, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { transition } from '#contract/kernel/state-machine.ts'
import { ticketTransitions } from '#contract/tickets/ticket-states.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockTickets } from '#server/db/locks.ts'
import { type Given, isAnyOf, prepared } from '#server/db/prepared.ts'
import { tickets } from '#server/db/schema/ticketing.ts'

export type TicketRow = typeof tickets.$inferSelect

/** A byte of the code. */
export const LAST_GENERATION = 255

export interface BoughtTickets {
  readonly count: number
  readonly hasAdult: boolean
}

/** Tickets that an account has bought of events and not given back, by the event's number; those that it has passed on count too. */
export async function boughtTickets(
  db: Queryable,
  accountId: string,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, BoughtTickets>> {
  if (eventNos.length === 0) return new Map()
  const rows = await bought(db, { accountId, eventNos })
  return new Map(rows.map(({ eventNo, ...ofEvent }) => [eventNo, ofEvent]))
}

const bought = prepared((db, given: Given<{ accountId: string; eventNos: readonly number[] }>) =>
  db
    .select({
      eventNo: tickets.eventNo,
      count: count(),
      hasAdult: sql<boolean>`bool_or(${tickets.priceClass} <> 'child')`,
    })
    .from(tickets)
    .where(
      and(
        eq(tickets.buyerId, given.accountId),
        isAnyOf(tickets.eventNo, given.eventNos),
        notInArray(tickets.state, ['cancelled', 'replaced']),
      ),
    )
    .groupBy(tickets.eventNo),
)

export async function insertTicket(tx: Transaction, row: typeof tickets.$inferInsert): Promise<void> {
  await tx.insert(tickets).values(row)
}

interface OrderLine {
  readonly orderNumber: string
  readonly serialNumber: number
}

/** The ticket that a line of an order was handed over as, which nobody else changes until the transaction ends. */
export async function lockTicketOf(
  tx: Transaction,
  { orderNumber, serialNumber }: OrderLine,
): Promise<TicketRow | undefined> {
  const which = and(
    eq(tickets.orderNumber, orderNumber),
    eq(tickets.serialNumber, serialNumber),
    ne(tickets.state, 'replaced'),
  )
  const [row] = await lockTickets(tx, which)
  return row
}

/** The tickets of a contract's place that are good or rest, which nobody else changes until the transaction ends. */
export const lockTicketsOfContract = (tx: Transaction, contractId: string): Promise<TicketRow[]> =>
  lockTickets(tx, and(eq(tickets.contractId, contractId), inArray(tickets.state, ['valid', 'suspended'])))

/** All that were ever made for a contract. */
export const ticketsOfContract = (db: Queryable, contractId: string): Promise<TicketRow[]> =>
  db.select().from(tickets).where(eq(tickets.contractId, contractId)).orderBy(asc(tickets.eventNo))

/** The tickets that an order was handed over as, event by event and place by place. */
export const ticketsOfOrder = (db: Queryable, orderNumber: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.orderNumber, orderNumber), ne(tickets.state, 'replaced')))
    .orderBy(asc(tickets.eventNo), asc(tickets.seatNo))

/** A ticket by its number, which nobody else changes until the transaction ends. */
export async function lockTicket(tx: Transaction, id: string): Promise<TicketRow | undefined> {
  const [row] = await lockTickets(tx, eq(tickets.id, id))
  return row
}

/** Changes a ticket that the caller has locked. Throws where its state may not become the other one. */
export async function changeTicket(
  tx: Transaction,
  { id, state }: Pick<TicketRow, 'id' | 'state'>,
  change: Partial<
    Pick<TicketRow, 'state' | 'generation' | 'medium' | 'holderId' | 'firstName' | 'lastName' | 'seatNo'>
  >,
): Promise<void> {
  if (change.state !== undefined && !transition(ticketTransitions, state, change.state).ok)
    throw new Error(`Ticket ${id} is ${state} and cannot be ${change.state}`)
  await tx
    .update(tickets)
    .set({ ...change, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}

/** Everything in somebody's wallet, by event and place. */
export const ticketsOf = (db: Queryable, accountId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(eq(tickets.holderId, accountId))
    .orderBy(asc(tickets.eventNo), asc(tickets.seatNo), asc(tickets.createdAt))

/** Tickets by their ids, event by event and place by place. */
export const ticketsById = async (db: Queryable, ids: readonly string[]): Promise<TicketRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(tickets)
        .where(inArray(tickets.id, [...ids]))
        .orderBy(asc(tickets.eventNo), asc(tickets.seatNo))

/** Tickets of an event that somebody holds and that are not given back. */
export const countHeld = (db: Queryable, accountId: string, eventNo: number): Promise<number> =>
  db.$count(
    tickets,
    and(
      eq(tickets.holderId, accountId),
      eq(tickets.eventNo, eventNo),
      inArray(tickets.state, ['valid', 'suspended', 'used']),
    ),
  )

/** A ticket in somebody's wallet. */
export async function findTicket(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.holderId, accountId)))
  return row
}

/** Tickets in somebody's wallet, by event and place; ids that are not there are left out. */
export const findTickets = (db: Queryable, accountId: string, ids: readonly string[]): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(and(inArray(tickets.id, [...ids]), eq(tickets.holderId, accountId)))
    .orderBy(asc(tickets.eventNo), asc(tickets.seatNo), asc(tickets.id))

/** The same as of one, which nobody else changes until the transaction ends. */
export async function lockTicketIn(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<TicketRow | undefined> {
  const [row] = await lockTickets(tx, and(eq(tickets.id, id), eq(tickets.holderId, accountId)))
  return row
}

/** What somebody holds or has paid, the last first: for the export of their data. */
export const ticketsAbout = (db: Queryable, accountId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(or(eq(tickets.holderId, accountId), eq(tickets.buyerId, accountId)))
    .orderBy(desc(tickets.createdAt), asc(tickets.id))

/** Leaves tickets of an account that goes without the person: what somebody else has paid is theirs again. */
export async function leaveTickets(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(tickets)
    .set({
      holderId: sql`nullif(${tickets.buyerId}, ${accountId}::uuid)`,
      firstName: '',
      lastName: '',
    })
    .where(eq(tickets.holderId, accountId))
  await tx.update(tickets).set({ buyerId: null }).where(eq(tickets.buyerId, accountId))
}
