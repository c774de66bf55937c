import { getTicketDocument, getTicketDocuments, printTicket } from '#contract/tickets/ticket-documents.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { documentFile } from '#server/paper/document-file.ts'
import { getContact } from '../../contact/contact-api.ts'
import { paperTickets } from './paper-tickets.ts'
import { printTicket as print } from './print-ticket.ts'
import { renderTickets } from './render-tickets.ts'

/** Tickets on paper, for their holders alone. */
export function registerTicketDocumentRoutes(target: MountTarget, deps: Deps): void {
  const { db, clock, settings } = deps
  const fileOf = async (accountId: string, ids: readonly string[], number: string) => {
    const tickets = await paperTickets(db, settings, { accountId, ids, now: clock.now() })
    if ('status' in tickets) return tickets
    const { profileLanguage = 'de' } = (await getContact(db, accountId)) ?? {}
    return documentFile(deps, { number, kind: 'ticket' }, await renderTickets(tickets, profileLanguage))
  }
  mount(target, printTicket, call => {
    const { id } = call.params
    const { accountId, key } = callerOf(call)
    const now = clock.now()
    const repeatable = { accountId, key, operation: `printTicket.${id}`, request: {}, now }
    return answerOnce(db, repeatable, tx => print(tx, { accountId, id, now }))
  })
  mount(target, getTicketDocument, ({ person: { accountId }, params: { id } }) =>
    fileOf(accountId, [id], `ticket-${id}`),
  )
  mount(target, getTicketDocuments, ({ person: { accountId }, query: { ids } }) =>
    fileOf(accountId, ids, 'tickets'),
  )
}
