import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../../contact/contact-api.ts'
import { ticketsById } from '../ticket-repository.ts'
import { viewAll } from '../ticket-view.ts'
import { type TransferRow, transfersOf } from './transfer-repository.ts'

/** The name by which a recipient knows who offers a ticket; empty once the account is gone. */
export async function nameOf(db: Queryable, accountId: string): Promise<string> {
  const contact = await getContact(db, accountId)
  return contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
}

/** Transfers as one of the two sees them, in the order given. Each learns of the other what they knew or were told before. */
export async function viewTransfers(
  db: Queryable,
  rows: readonly TransferRow[],
  { accountId, now }: { accountId: string; now: Date },
): Promise<TicketTransfer[]> {
  const found = await ticketsById(
    db,
    rows.map(({ ticketId }) => ticketId),
  )
  const viewed = new Map((await viewAll(db, found)).map(({ ticket }) => [ticket.id, ticket]))
  const senders = new Set(rows.filter(({ toId }) => toId === accountId).map(({ fromId }) => fromId))
  const names = new Map<string, string>()
  for (const id of senders) names.set(id, await nameOf(db, id))
  return rows.map(row => {
    const ticket = viewed.get(row.ticketId)
    if (!ticket) throw new Error(`Transfer ${row.id} is of no ticket`)
    const { event, block, stand, gates, row: seatRow, seat, priceClass } = ticket
    const isSender = row.fromId === accountId
    const state = transferStateAt(row, now)
    return {
      id: row.id,
      ticketId: row.ticketId,
      party: isSender ? 'sender' : 'recipient',
      state,
      event,
      block,
      stand,
      gates,
      row: seatRow,
      seat,
      priceClass,
      senderName: isSender ? null : (names.get(row.fromId) ?? ''),
      recipientMail: isSender ? row.recipientMail : null,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedAt:
        (state === 'expired' ? (row.decidedAt ?? row.expiresAt) : row.decidedAt)?.toISOString() ?? null,
      reason: isSender ? row.reason : null,
    }
  })
}

/** Before every end, so that a state stays as it is written down. */
const asWritten = new Date(0)

/** What somebody has passed on or was offered, for the export of their data. */
export async function exportTransfers(db: Queryable, accountId: string) {
  const rows = await transfersOf(db, accountId)
  const viewed = await viewTransfers(db, rows, { accountId, now: asWritten })
  return viewed.map(({ event, party, block, row, seat, state, ...transfer }) => ({
    event: event.name.de,
    startsAt: event.startsAt,
    party,
    block,
    row,
    seat,
    state,
    senderName: transfer.senderName,
    recipientMail: transfer.recipientMail,
    reason: transfer.reason,
    createdAt: transfer.createdAt,
    decidedAt: transfer.decidedAt,
  }))
}
