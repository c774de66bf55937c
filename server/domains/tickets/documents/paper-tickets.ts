import type { Queryable } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import type { Settings } from '#server/settings.ts'
import { findTickets } from '../ticket-repository.ts'
import { viewAll } from '../ticket-view.ts'
import { codeOf, isGood } from '../wallet-codes.ts'
import type { PaperTicket } from './render-tickets.ts'

interface OwnTickets {
  readonly accountId: string
  readonly ids: readonly string[]
  readonly now: Date
}

/** What stands on paper of tickets in somebody's wallet, by event and place; a refusal where one of them is not on paper or opens no gate. */
export async function paperTickets(
  db: Queryable,
  settings: Settings,
  { accountId, ids, now }: OwnTickets,
): Promise<readonly PaperTicket[] | Refusal<404 | 409>> {
  const rows = await findTickets(db, accountId, ids)
  if (rows.length < new Set(ids).size) return refusal(404, 'TICKET_UNKNOWN')
  const viewed = await viewAll(db, rows)
  const papers: PaperTicket[] = []
  for (const [index, row] of rows.entries()) {
    const one = viewed[index]
    if (!one || !isGood(row, one, now)) return refusal(409, 'TICKET_NOT_VALID')
    if (row.medium !== 'paper') return refusal(409, 'TICKET_NOT_PRINTED')
    papers.push({ ticket: one.ticket, code: codeOf(row, one, settings) })
  }
  return papers
}
