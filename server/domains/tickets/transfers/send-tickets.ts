import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockTickets } from '#server/db/locks.ts'
import { ticketTransfers, tickets } from '#server/db/schema/ticketing.ts'
import { isOver, later } from '#server/deadlines.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { beginTransfer } from '#server/transfers/transfers.ts'
import { rememberRecipient } from '../../contact/contact-api.ts'
import { findEmailOwner } from '../../identity/identity-api.ts'
import type { EventRow } from '../../ticketing/ticketing-api.ts'
import type { TicketRow } from '../ticket-repository.ts'
import { viewAll } from '../ticket-view.ts'
import { insertTransfer, type TransferRow } from './transfer-repository.ts'
import { mailTransfers, type TransferMailSettings } from './transfer-mails.ts'

/** How long an offer waits, if the event does not begin before. */
const OFFER_MS = 72 * HOUR_MS

export interface Sending {
  readonly accountId: string
  readonly ticketIds: readonly string[]
  /** In lower case. */
  readonly recipientMail: string
  readonly now: Date
}

/** The ids of the offers alone, since it is remembered for a repetition and an address would outlive its account there. */
type Answer = { status: 201; body: string[] } | Refusal<404 | 409 | 422>

/** Offers tickets to whoever has confirmed an address, all or none. They stay the sender’s until they are accepted. */
export async function sendTickets(
  tx: Transaction,
  settings: TransferMailSettings,
  { accountId, ticketIds, recipientMail, now }: Sending,
): Promise<Answer> {
  const ids = [...new Set(ticketIds)]
  const locked = await lockTickets(tx, inArray(tickets.id, ids))
  const own = locked.filter(({ holderId }) => holderId === accountId)
  if (own.length < ids.length) return refusal(404, 'TICKET_UNKNOWN')
  const toId = await findEmailOwner(tx, recipientMail)
  // SPEC 8 reads it in `title`; an address that nobody has confirmed is answered alike.
  if (toId === undefined) return refusal(422, 'USER_NOT_FOUND', { title: 'USER_NOT_FOUND' })
  if (toId === accountId) return refusal(409, 'TRANSFER_TO_SELF')
  const viewed = await viewAll(tx, own)
  for (const [index, { event }] of viewed.entries()) {
    const refused = own[index] && refusalOf(own[index], event, now)
    if (refused) return refused
  }
  const rows: TransferRow[] = []
  for (const [index, { event }] of viewed.entries()) {
    const ticket = own[index]
    if (!ticket) continue
    await beginTransfer(tx, ticketTransfers, eq(ticketTransfers.ticketId, ticket.id), now)
    const row: TransferRow = {
      id: randomUUID(),
      fromId: accountId,
      toId,
      state: 'pending',
      createdAt: now,
      expiresAt: new Date(Math.min(later(now, OFFER_MS).getTime(), event.transferUntil.getTime())),
      decidedAt: null,
      eventNo: ticket.eventNo,
      ticketId: ticket.id,
      recipientMail,
      reason: null,
      voidMailedAt: null,
    }
    if (!(await insertTransfer(tx, row))) throw new AlreadyOffered()
    rows.push(row)
  }
  await rememberRecipient(tx, accountId, { name: recipientMail, email: recipientMail }, now)
  for (const group of Map.groupBy(rows, ({ eventNo }) => eventNo).values())
    await mailTransfers(tx, settings, group, { what: 'offered', now })
  return { status: 201, body: rows.map(({ id }) => id) }
}

/** Undoes the offers of the same request that were written before. */
export class AlreadyOffered extends Error {}

function refusalOf(ticket: TicketRow, event: EventRow, now: Date): Refusal<409> | undefined {
  if (ticket.state !== 'valid' || event.state === 'cancelled') return refusal(409, 'TICKET_NOT_TRANSFERABLE')
  return isOver(event.transferUntil, now) ? refusal(409, 'TRANSFER_TIME_OVER') : undefined
}
