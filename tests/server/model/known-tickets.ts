import { sql } from 'drizzle-orm'
import type { TicketState } from '#contract/tickets/ticket-states.ts'
import { type TransferState, transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Queryable } from '#server/db/database.ts'

/** A ticket as it has to be after what the commands did. */
export interface KnownTicket {
  /** An account; null once it is gone. */
  holder: string | null
  /** As `holder`; null too of a ticket that nobody has paid. */
  buyer: string | null
  /** Followed, not foreseen: cancelling, reversing and banks have rules of their own. */
  state: TicketState
  /** Of the one code that opens a gate. */
  generation: number
  /** Whether the holder has put a guest's name on it. */
  isRenamed: boolean
}

export interface KnownOffer {
  id: string
  ticketId: string
  /** Accounts. */
  from: string
  to: string
  expiresAt: Date
  state: Exclude<TransferState, 'expired'>
}

export interface Wallets {
  tickets: Map<string, KnownTicket>
  /** Those of accounts that are gone are forgotten. */
  offers: KnownOffer[]
}

export interface TicketSnapshot {
  tickets: {
    id: string
    holder: string | null
    buyer: string | null
    state: TicketState
    generation: number
    name: string
    checkoutId: string | null
  }[]
  /** Offers that wait. */
  pending: { id: string; ticketId: string }[]
  now: Date
}

/** Tickets of one person: bought, and held once one more is accepted. */
export const CAP = 4
/** What holders write on a ticket. Nobody has this name. */
export const guest = { firstName: 'Ada', lastName: 'Gast' }

export const noWallets = (): Wallets => ({ tickets: new Map(), offers: [] })

const hasPlace = ({ state }: { state: TicketState }) => state !== 'cancelled' && state !== 'replaced'

/** What somebody holds and could bring to the gate, or could again. */
export const heldBy = ({ tickets }: Wallets, accountId: string): string[] =>
  [...tickets].filter(([, ticket]) => ticket.holder === accountId && hasPlace(ticket)).map(([id]) => id)

export const waitingOf = ({ offers }: Wallets, now: Date): KnownOffer[] =>
  offers.filter(offer => transferStateAt(offer, now) === 'pending')

/** The recipient is the holder from now on, with a code and a name of their own. */
export function handOver({ tickets }: Wallets, { ticketId, to }: KnownOffer): void {
  const ticket = tickets.get(ticketId)
  if (!ticket) throw new Error(`Ticket ${ticketId} was never issued`)
  Object.assign(ticket, { holder: to, generation: ticket.generation + 1, isRenamed: false })
}

/** An account goes, or becomes somebody else's: what another has paid is theirs again, and what waited is over. */
export function leaveWallet(wallets: Wallets, accountId: string): void {
  for (const ticket of wallets.tickets.values()) {
    if (ticket.buyer === accountId) ticket.buyer = null
    if (ticket.holder === accountId) Object.assign(ticket, { holder: ticket.buyer, isRenamed: false })
  }
  wallets.offers = wallets.offers.filter(({ from, to }) => from !== accountId && to !== accountId)
}

export async function readTickets(db: Queryable, now: Date): Promise<TicketSnapshot> {
  const tickets = await db.execute<TicketSnapshot['tickets'][number] & Record<string, unknown>>(sql`
    select t.id, t.holder_id as holder, t.buyer_id as buyer, t.state, t.generation,
      trim(t.first_name || ' ' || t.last_name) as name, o.checkout_id as "checkoutId"
    from tickets t left join orders o on o.order_number = t.order_number order by t.created_at, t.id`)
  const pending = await db.execute<{ id: string; ticketId: string }>(sql`
    select id, ticket_id as "ticketId" from ticket_transfers
    where state = 'pending' and expires_at > ${now.toISOString()}`)
  return { tickets: tickets.rows, pending: pending.rows, now }
}

/** A new code of its own accord: a bank gave the money after all. */
const isResumed = (known: KnownTicket, { state }: { state: TicketState }) =>
  known.state === 'suspended' && state === 'valid'

/**
 * How tickets and offers differ from what is known of them, a sentence each. A ticket that nobody knows yet was just paid.
 * @param buyerOf who has ordered a checkout; undefined once that is nobody.
 */
export function walletFaults(
  wallets: Wallets,
  { tickets, pending, now }: TicketSnapshot,
  buyerOf: (checkoutId: string) => string | undefined,
): string[] {
  const there = new Map(tickets.map(ticket => [ticket.id, ticket]))
  const faults = [...wallets.tickets.keys()].filter(id => !there.has(id)).map(id => `ticket ${id} is lost`)
  for (const ticket of tickets) {
    const known = wallets.tickets.get(ticket.id) ?? newTicket(ticket, buyerOf)
    const generation = known.generation + (isResumed(known, ticket) ? 1 : 0)
    const differs = (what: string, is: unknown, expected: unknown) =>
      is === expected ? [] : [`${what} of ticket ${ticket.id} is ${String(is)}, not ${String(expected)}`]
    faults.push(
      ...differs('holder', ticket.holder, known.holder),
      ...differs('buyer', ticket.buyer, known.buyer),
      ...differs('generation', ticket.generation, generation),
      ...differs("a guest's name", ticket.name === `${guest.firstName} ${guest.lastName}`, known.isRenamed),
    )
  }
  const expected = waitingOf(wallets, now).filter(({ ticketId }) => there.get(ticketId)?.state === 'valid')
  const known = new Set(expected.map(({ id }) => id))
  const waiting = new Set(pending.map(({ id }) => id))
  return [
    ...faults,
    ...expected.filter(({ id }) => !waiting.has(id)).map(({ id }) => `offer ${id} has ended by itself`),
    ...pending.filter(({ id }) => !known.has(id)).map(({ id }) => `offer ${id} waits and should have ended`),
    ...[...Map.groupBy(pending, ({ ticketId }) => ticketId)]
      .filter(([, offers]) => offers.length > 1)
      .map(([id, { length }]) => `ticket ${id} is offered ${length} times`),
  ]
}

/** Takes over what is not foreseen: new tickets, and states with the end of offers and the new code that follow from them. */
export function followTickets({ tickets, offers }: Wallets, snapshot: TicketSnapshot): void {
  for (const { id, holder, buyer, state, generation } of snapshot.tickets) {
    const known = tickets.get(id)
    if (known) Object.assign(known, { state, generation })
    else tickets.set(id, { holder, buyer, state, generation, isRenamed: false })
    if (state === 'valid') continue
    for (const offer of offers)
      if (offer.ticketId === id && transferStateAt(offer, snapshot.now) === 'pending') offer.state = 'void'
  }
}

/** One that was paid is the buyer's, with its first code. */
function newTicket(
  { checkoutId, state }: TicketSnapshot['tickets'][number],
  buyerOf: (checkoutId: string) => string | undefined,
): KnownTicket {
  const buyer = checkoutId === null ? null : (buyerOf(checkoutId) ?? null)
  return { holder: buyer, buyer, state, generation: 1, isRenamed: false }
}
