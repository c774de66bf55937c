import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import type { Deps } from '#server/deps.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { lockOrder, takePiecesBack } from '../../order-desk/order-desk-api.ts'
import { findSeats, free, moveSeats, ticketOwner } from '../../ticketing/ticketing-api.ts'
import { changeTicket, endOfferOf, lockTicket, type TicketRow } from '../../tickets/tickets-api.ts'
import { type Refused, subjectOf, type TicketChange } from './change-ticket.ts'
import { mayBeReversed } from './ticket-rules.ts'
import { notifyTakenBack } from './notify-holder.ts'

/**
 * Takes a ticket back. One that was ordered goes the way of its order, so that money, place and documents follow; a pair of places goes
 * together. Undefined: done.
 */
export async function reverseTicket(
  tx: Transaction,
  deps: Pick<Deps, 'settings' | 'goods'>,
  actor: Actor,
  input: TicketChange,
): Promise<Refused | undefined> {
  const seen = await readTicket(tx, input.id)
  if (!seen) return refusal(404, 'NOT_FOUND')
  // Orders are locked before tickets: afterwards the ticket is read as it is.
  if (seen.orderNumber !== null) await lockOrder(tx, seen.orderNumber)
  const ticket = await readTicket(tx, input.id)
  if (ticket?.version !== input.version) return refusal(409, 'TICKET_CHANGED_MEANWHILE')
  const together = [ticket, ...(await partnersOf(tx, ticket))]
  if (together.some(({ contractId }) => contractId !== null)) return refusal(409, 'TICKET_OF_CONTRACT')
  if (!together.every(mayBeReversed)) return refusal(409, 'TICKET_NOT_CHANGEABLE')
  if (together.some(({ orderNumber }) => orderNumber !== ticket.orderNumber))
    return refusal(409, 'PLACE_IN_PAIR')
  const refused =
    ticket.orderNumber === null
      ? await takeBackUnordered(tx, actor, together)
      : await takePiecesBack(tx, deps, actor, {
          orderNumber: ticket.orderNumber,
          keep: together.map(({ serialNumber }) => ({ serialNumber: serialNumber ?? 0, quantity: 0 })),
          restock: true,
          note: input.reason,
        })
  if (refused) return refused
  for (const one of together) await notifyTakenBack(tx, deps.settings, one, actor.at)
  await writeAudit(
    tx,
    actor,
    together.map(({ id, state }) => ({
      action: 'ticketReversed' as const,
      subject: subjectOf(id),
      changes: [{ field: 'ticketState', before: state, after: 'cancelled' }],
      reason: input.reason,
    })),
  )
  return undefined
}

async function readTicket(db: Queryable, id: string): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
  return row
}

/** The live ticket of the other place, where the place is one of a pair. */
async function partnersOf(db: Queryable, { eventNo, seatNo }: TicketRow): Promise<TicketRow[]> {
  const [seat] = await findSeats(db, eventNo, [seatNo])
  if (seat?.partnerNo == null) return []
  return db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.eventNo, eventNo),
        eq(tickets.seatNo, seat.partnerNo),
        inArray(tickets.state, ['valid', 'suspended', 'used']),
      ),
    )
}

/** Nothing was paid by an order, so nothing is given back. */
async function takeBackUnordered(
  tx: Transaction,
  actor: Actor,
  together: readonly TicketRow[],
): Promise<Refused | undefined> {
  const inOrder = together.toSorted((one, other) => one.seatNo - other.seatNo)
  const locked: TicketRow[] = []
  for (const seen of inOrder) {
    const ticket = await lockTicket(tx, seen.id)
    if (ticket?.version !== seen.version) return refusal(409, 'TICKET_CHANGED_MEANWHILE')
    locked.push(ticket)
  }
  for (const ticket of locked) {
    await changeTicket(tx, ticket, { state: 'cancelled' })
    await endOfferOf(tx, ticket.id, actor.at)
  }
  const moves = inOrder.map(({ id, seatNo }) => ({
    seatNo,
    from: { owner: ticketOwner(id), claim: null },
    to: { ...free, claimant: null },
  }))
  const [{ eventNo } = { eventNo: 0 }] = inOrder
  if (!(await moveSeats(tx, { eventNo, moves, actor: actor.accountId, now: actor.at })))
    throw new Error(`Places of tickets of event ${eventNo} are not their own`)
  return undefined
}
