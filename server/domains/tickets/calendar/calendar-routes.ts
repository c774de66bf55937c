import { getTicketCalendar } from '#contract/tickets/ticket-calendar.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { getContact } from '../../contact/contact-api.ts'
import { findTicket, ticketsOf } from '../ticket-repository.ts'
import { viewAll } from '../ticket-view.ts'
import { eventIcs } from './event-ics.ts'

export function registerTicketCalendarRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, getTicketCalendar, async ({ person: { accountId }, params: { id } }) => {
    const asked = await findTicket(db, accountId, id)
    if (!asked) return refusal(404, 'TICKET_UNKNOWN')
    const rows = (await ticketsOf(db, accountId)).filter(({ eventNo }) => eventNo === asked.eventNo)
    const tickets = (await viewAll(db, rows)).map(({ ticket }) => ticket)
    const event = tickets.find(ticket => ticket.id === id)?.event
    if (!event) return refusal(404, 'TICKET_UNKNOWN')
    const good = tickets.filter(({ state }) => state === 'valid' || state === 'used')
    const { profileLanguage: language = 'de' } = (await getContact(db, accountId)) ?? {}
    const text = eventIcs(event, good, { language, now: clock.now() })
    return { status: 200, file: { name: `${event.id}.ics`, bytes: new TextEncoder().encode(text) } }
  })
}
