import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import {
  CLOSED,
  findSeats,
  free,
  moveSeats,
  type SeatRow,
  setContingent,
  ticketOwner,
} from '../../ticketing/ticketing-api.ts'
import { changeTicket, placeName } from '../../tickets/tickets-api.ts'
import {
  lockChangeable,
  nextGeneration,
  type Refused,
  subjectOf,
  type TicketChange,
} from './change-ticket.ts'
import { notifyReseated } from './notify-holder.ts'

interface Reseat extends TicketChange {
  readonly seatNo: number
  /** Where the place goes that is left. */
  readonly leaves: 'sale' | 'closed'
}

/** Places that go together are not moved one by one. */
export const isSingle = ({ kind }: SeatRow): boolean => kind === 'seat' || kind === 'standing'

/** Moves a ticket to a free place of the same price area: both places at once, or none. Undefined: done. */
export async function reseatTicket(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  actor: Actor,
  input: Reseat,
): Promise<Refused | undefined> {
  const locked = await lockChangeable(tx, input, actor.at)
  if (!locked.ok) return locked.refused
  const { ticket, event } = locked
  const { eventNo, id } = ticket
  if (ticket.contractId !== null) return refusal(409, 'TICKET_OF_CONTRACT')
  const generation = nextGeneration(ticket)
  if (generation === undefined) return refusal(409, 'TICKET_GENERATIONS_USED_UP')
  const seats = await findSeats(tx, eventNo, [ticket.seatNo, input.seatNo])
  const from = seats.find(({ seatNo }) => seatNo === ticket.seatNo)
  const to = seats.find(({ seatNo }) => seatNo === input.seatNo)
  if (!from || !to) return refusal(404, 'NOT_FOUND')
  if (!isSingle(from) || !isSingle(to)) return refusal(409, 'PLACE_IN_PAIR')
  if (from.area !== to.area) return refusal(409, 'PLACE_NOT_COMPARABLE')
  const theirs = { owner: ticketOwner(id), claim: null }
  const moves = [
    { seatNo: from.seatNo, from: theirs, to: { ...free, claimant: null } },
    { seatNo: to.seatNo, from: free, to: { ...theirs, claimant: null } },
  ]
  if (!(await moveSeats(tx, { eventNo, moves, actor: actor.accountId, now: actor.at })))
    return refusal(409, 'PLACE_NOT_FREE')
  await changeTicket(tx, ticket, { seatNo: to.seatNo, generation })
  if (input.leaves === 'closed')
    await setContingent(tx, { eventNo, seatNos: [from.seatNo], contingent: CLOSED })
  await notifyReseated(tx, settings, { ticket, event, from, to, now: actor.at })
  await writeAudit(tx, actor, [
    {
      action: 'ticketReseated',
      subject: subjectOf(id),
      changes: [
        { field: 'place', before: placeName(from, 'de'), after: placeName(to, 'de') },
        { field: 'generation', before: ticket.generation, after: generation },
        ...(input.leaves === 'closed'
          ? [{ field: 'contingent', before: from.contingent, after: CLOSED }]
          : []),
      ],
      reason: input.reason,
    },
  ])
  return undefined
}
