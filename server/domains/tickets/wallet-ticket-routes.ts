import {
  changeTicketHolder,
  getTicket,
  getTicketCode,
  getWalletEvent,
  listPastTickets,
  listSeasonTickets,
  listUpcomingTickets,
  renewTicketCode,
} from '#contract/tickets/tickets.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { inPage } from './in-page.ts'
import { changeHolder } from './change-holder.ts'
import { seasonTickets, walletEvent, walletTicket, walletTickets } from './ticket-view.ts'
import { renewCode, walletCode } from './wallet-codes.ts'

export function registerWalletTicketRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, listUpcomingTickets, async ({ person, query }) => ({
    status: 200,
    body: inPage(await walletTickets(db, person.accountId, { isPast: false, now: clock.now() }), query),
  }))
  mount(target, listPastTickets, async ({ person, query }) => ({
    status: 200,
    body: inPage(await walletTickets(db, person.accountId, { isPast: true, now: clock.now() }), query),
  }))
  mount(target, listSeasonTickets, async ({ person, query }) => ({
    status: 200,
    body: inPage(await seasonTickets(db, person.accountId, clock.now()), query),
  }))
  mount(target, getTicket, async ({ person, params }) => {
    const ticket = await walletTicket(db, person.accountId, params.id)
    return ticket ? { status: 200, body: ticket } : refusal(404, 'TICKET_UNKNOWN')
  })
  mount(target, getTicketCode, ({ person: { accountId }, params: { id } }) =>
    walletCode(db, settings, { accountId, id, now: clock.now() }),
  )
  mount(target, renewTicketCode, call => {
    const { id } = call.params
    const { accountId, key } = callerOf(call)
    const now = clock.now()
    const repeatable = { accountId, key, operation: `renewCode.${id}`, request: {}, now }
    return answerOnce(db, repeatable, tx => renewCode(tx, { accountId, id, now }))
  })
  mount(target, changeTicketHolder, ({ person: { accountId }, params: { id }, body }) =>
    db.transaction(tx => changeHolder(tx, { accountId, id, now: clock.now() }, body)),
  )
  mount(target, getWalletEvent, async ({ person, params }) => {
    const event = await walletEvent(db, person.accountId, params.id)
    return event ? { status: 200, body: event } : refusal(404, 'EVENT_UNKNOWN')
  })
}
