import type { TicketHolder } from '#contract/tickets/tickets.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal } from '#server/http/refusal.ts'
import { changeTicket, lockTicketIn } from './ticket-repository.ts'
import { viewAll } from './ticket-view.ts'
import { isGood, type OwnTicket } from './wallet-codes.ts'

/** Puts another name on a ticket: it need not be the holder’s own. */
export async function changeHolder(
  tx: Transaction,
  { accountId, id, now }: OwnTicket,
  { firstName, lastName }: TicketHolder,
) {
  const row = await lockTicketIn(tx, accountId, id)
  if (!row) return refusal(404, 'TICKET_UNKNOWN')
  const [viewed] = await viewAll(tx, [row])
  if (!viewed || !isGood(row, viewed, now)) return refusal(409, 'TICKET_NOT_VALID')
  await changeTicket(tx, row, { firstName, lastName })
  return { status: 200, body: { ...viewed.ticket, firstName, lastName } } as const
}
