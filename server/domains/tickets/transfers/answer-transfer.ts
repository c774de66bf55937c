import { eq } from 'drizzle-orm'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import type { TransferDecision } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockAccount, lockTickets } from '#server/db/locks.ts'
import { ticketTransfers, tickets } from '#server/db/schema/ticketing.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { decideTransfer } from '#server/transfers/transfers.ts'
import { getContact } from '../../contact/contact-api.ts'
import { phasesOf } from '../../ticketing/ticketing-api.ts'
import { changeTicket, countHeld, LAST_GENERATION, type TicketRow } from '../ticket-repository.ts'
import { mailTransfers, type TransferMailSettings } from './transfer-mails.ts'
import { findTransfer, noteReason } from './transfer-repository.ts'
import { viewTransfers } from './transfer-view.ts'

export interface Answering {
  readonly accountId: string
  readonly id: string
  readonly decision: TransferDecision
  /** Of who declines. */
  readonly reason?: string | undefined
  readonly now: Date
}

type Answer = { status: 200; body: TicketTransfer } | Refusal<404 | 409>

/** Thrown to undo a decision whose effect is refused. */
export class NotAccepted extends Error {
  readonly refused: Refusal<409>
  constructor(refused: Refusal<409>) {
    super('not accepted')
    this.refused = refused
  }
}

/** Accepts, declines or takes back an offer; the same decision once more changes nothing. */
export async function answerTransfer(
  tx: Transaction,
  settings: TransferMailSettings,
  { accountId, id, decision, reason, now }: Answering,
): Promise<Answer> {
  const known = await findTransfer(tx, accountId, id)
  if (!known) return refusal(404, 'TRANSFER_UNKNOWN')
  // Of two offers that one person accepts at once, the second sees the first.
  if (decision === 'accepted') await lockAccount(tx, accountId)
  const [ticket] = await lockTickets(tx, eq(tickets.id, known.ticketId))
  const decided = await decideTransfer(tx, ticketTransfers, { id, accountId, decision, now })
  if (!decided.ok) {
    if (decided.reason === 'unknown') return refusal(404, 'TRANSFER_UNKNOWN')
    return refusal(409, decided.state === 'accepted' ? 'TRANSFER_ALREADY_ACCEPTED' : 'TRANSFER_ENDED')
  }
  if (!decided.isRepeated) {
    if (decision === 'accepted') await handOn(tx, ticket, known)
    if (decision === 'declined' && reason) await noteReason(tx, id, reason)
    const row = await findTransfer(tx, accountId, id)
    if (row) await mailTransfers(tx, settings, [row], { what: decision, now })
  }
  const row = await findTransfer(tx, accountId, id)
  const [body] = row ? await viewTransfers(tx, [row], { accountId, now }) : []
  return body ? { status: 200, body } : refusal(404, 'TRANSFER_UNKNOWN')
}

/** Tickets of one event that anybody may hold, also where its phases sell fewer to one person. */
const LEAST_HELD = 4

/** Makes the recipient the holder; all codes that there were end. */
async function handOn(
  tx: Transaction,
  ticket: TicketRow | undefined,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const contact = await getContact(tx, toId)
  if (
    ticket?.state !== 'valid' ||
    ticket.holderId !== fromId ||
    !contact ||
    ticket.generation >= LAST_GENERATION
  )
    throw new NotAccepted(refusal(409, 'TICKET_NOT_TRANSFERABLE'))
  const phases = (await phasesOf(tx, [ticket.eventNo])).get(ticket.eventNo) ?? []
  const most = Math.max(LEAST_HELD, ...phases.map(({ cap }) => cap))
  if ((await countHeld(tx, toId, ticket.eventNo)) >= most)
    throw new NotAccepted(refusal(409, 'TICKETS_HELD_LIMIT_REACHED'))
  const { firstName, lastName } = contact
  await changeTicket(tx, ticket, {
    holderId: toId,
    firstName,
    lastName,
    medium: 'phone',
    generation: ticket.generation + 1,
  })
}
