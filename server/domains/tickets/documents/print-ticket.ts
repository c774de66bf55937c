import type { Transaction } from '#server/db/database.ts'
import { refusal } from '#server/http/refusal.ts'
import { changeTicket, LAST_GENERATION, lockTicketIn } from '../ticket-repository.ts'
import { viewAll } from '../ticket-view.ts'
import { isGood, type OwnTicket } from '../wallet-codes.ts'

/**
 * Moves a ticket to paper: a phone's code ends with its generation, so one of the two opens the gate. A ticket that is on paper
 * stays as it is, or a second press would end what was printed.
 */
export async function printTicket(tx: Transaction, { accountId, id, now }: OwnTicket) {
  const row = await lockTicketIn(tx, accountId, id)
  if (!row) return refusal(404, 'TICKET_UNKNOWN')
  const [viewed] = await viewAll(tx, [row])
  if (!viewed || !isGood(row, viewed, now)) return refusal(409, 'TICKET_NOT_VALID')
  if (row.medium === 'paper') return { status: 200, body: viewed.ticket } as const
  if (row.generation >= LAST_GENERATION) return refusal(409, 'TICKET_HAS_NO_CODE')
  const change = { medium: 'paper', generation: row.generation + 1 } as const
  await changeTicket(tx, row, change)
  return { status: 200, body: { ...viewed.ticket, ...change } } as const
}
