import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { type EventRow, eventsByNo } from '../../ticketing/ticketing-api.ts'
import { changeTicket, LAST_GENERATION, lockTicket, type TicketRow } from '../../tickets/tickets-api.ts'
import { mayBeChanged } from './ticket-rules.ts'

export type Refused = Refusal<404 | 409>

/** Which ticket, as the office has seen it, and why it is changed. */
export interface TicketChange {
  readonly id: string
  readonly version: number
  readonly reason: string
}

export type Locked =
  | { readonly ok: true; readonly ticket: TicketRow; readonly event: EventRow }
  | { readonly ok: false; readonly refused: Refused }

/** A ticket that can be changed and is as the office has seen it; nobody else changes it until the transaction ends. */
export async function lockChangeable(
  tx: Transaction,
  { id, version }: TicketChange,
  now: Date,
): Promise<Locked> {
  const ticket = await lockTicket(tx, id)
  const event = ticket && (await eventsByNo(tx, [ticket.eventNo])).get(ticket.eventNo)
  if (!ticket || !event) return { ok: false, refused: refusal(404, 'NOT_FOUND') }
  if (ticket.version !== version) return { ok: false, refused: refusal(409, 'TICKET_CHANGED_MEANWHILE') }
  if (!mayBeChanged(ticket, event, now)) return { ok: false, refused: refusal(409, 'TICKET_NOT_CHANGEABLE') }
  return { ok: true, ticket, event }
}

/** The generation of the next code; undefined where a code can say no other one. */
export const nextGeneration = ({ generation }: TicketRow): number | undefined =>
  generation < LAST_GENERATION ? generation + 1 : undefined

export const subjectOf = (id: string) => ({ kind: 'ticket', id }) as const

/** Ends the codes of a ticket; the next one is on `medium`. Undefined: done. */
export async function reissueTicket(
  tx: Transaction,
  actor: Actor,
  input: TicketChange & { medium: 'phone' | 'paper' | 'counter' },
): Promise<Refused | undefined> {
  const locked = await lockChangeable(tx, input, actor.at)
  if (!locked.ok) return locked.refused
  const { ticket } = locked
  const generation = nextGeneration(ticket)
  if (generation === undefined) return refusal(409, 'TICKET_GENERATIONS_USED_UP')
  const { medium, reason } = input
  await changeTicket(tx, ticket, { generation, medium })
  const changes = changesBetween(
    { generation: ticket.generation, medium: ticket.medium },
    { generation, medium },
  )
  await writeAudit(tx, actor, [{ action: 'ticketReissued', subject: subjectOf(ticket.id), changes, reason }])
  return undefined
}

/** Undefined: done. The log has no name: it is kept for ever. */
export async function renameTicket(
  tx: Transaction,
  actor: Actor,
  input: TicketChange & { firstName: string; lastName: string },
): Promise<Refused | undefined> {
  const locked = await lockChangeable(tx, input, actor.at)
  if (!locked.ok) return locked.refused
  const { firstName, lastName, reason } = input
  await changeTicket(tx, locked.ticket, { firstName, lastName })
  await writeAudit(tx, actor, [
    { action: 'ticketRenamed', subject: subjectOf(locked.ticket.id), changes: [], reason },
  ])
  return undefined
}
