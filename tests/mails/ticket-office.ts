import { freeTicket } from '#server/domains/ticket-office/mails/free-ticket.ts'
import { ticketReseated } from '#server/domains/ticket-office/mails/ticket-reseated.ts'
import { ticketTakenBack } from '#server/domains/ticket-office/mails/ticket-taken-back.ts'
import { bodyOf } from '../helpers/call.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { issueFree, newClerk, reseat, reverse, ticketRow } from '../helpers/ticket-office.ts'
import { giveTicket, newEvent, seatNosOf } from '../helpers/tickets.ts'
import { at, eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const about = { firstName: eve, event: 'Eichwald – Rheinau', startsAt: at, href }
const place = 'Block 14, Reihe 12, Platz 7'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(ticketReseated, [{ ...about, from: place, to: 'Block 15, Reihe 1, Platz 3' }]),
  examplesOf(freeTicket, [{ ...about, place }]),
  examplesOf(ticketTakenBack, [{ ...about, place }]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  ticketReseated: async reader => {
    const clerk = await newClerk(platform)
    const id = await giveTicket(platform, reader)
    const { eventNo, seatNo } = await ticketRow(platform, id)
    const places = await seatNosOf(platform, { id: '', eventNo }, '31')
    await forgetMails(platform)
    bodyOf(await reseat(platform, clerk, id, places.find(one => one !== seatNo) ?? 0))
    return [[reader.email, 'en']]
  },
  freeTicket: async reader => {
    const [clerk, event] = [await newClerk(platform), await newEvent(platform)]
    const [seatNo = 0] = await seatNosOf(platform, event, '31')
    await forgetMails(platform)
    const { status } = await issueFree(platform, clerk, event, { email: reader.email, seatNo })
    // None is given to an address that nobody has proven.
    return status === 201 ? [[reader.email, 'en']] : []
  },
  ticketTakenBack: async reader => {
    const clerk = await newClerk(platform)
    const id = await giveTicket(platform, reader)
    await forgetMails(platform)
    bodyOf(await reverse(platform, clerk, id))
    return [[reader.email, 'en']]
  },
})
