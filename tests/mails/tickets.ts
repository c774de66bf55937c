import { ticketsIssued, type TicketsIssuedData } from '#server/domains/tickets/mails/tickets-issued.ts'
import { ticketTransfer } from '#server/domains/tickets/mails/ticket-transfer.ts'
import { transferOccasions } from '#server/domains/tickets/transfers/transfer-occasions.ts'
import { bodyOf } from '../helpers/call.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { orderOnline, paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import { newPerson, payloadFor } from '../helpers/shopper.ts'
import { offer } from '../helpers/ticket-transfers.ts'
import { giveTicket, holdFull, newEvent, seatNosOf } from '../helpers/tickets.ts'
import { at, eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

type IssuedTicket = TicketsIssuedData['tickets'][number]

const event: IssuedTicket['event'] = {
  id: 'm-1',
  matchId: 'm-1',
  name: { de: eve },
  competition: null,
  round: null,
  startsAt: at.toISOString(),
  isTimeFixed: true,
  doorsAt: at.toISOString(),
  transferUntil: at.toISOString(),
  venue: { key: 'dreiburgenpark', name: { de: 'DreiBurgenPark' } },
  isCancelled: false,
  result: null,
}
const seat: IssuedTicket = {
  event,
  block: '14',
  row: '2',
  seat: '7',
  gates: ['5', '6'],
  priceClass: 'full',
  price: { cents: 4600, currency: 'EUR' },
}
const withoutSeat: IssuedTicket = {
  ...seat,
  event: { ...event, id: 'm-2', isTimeFixed: false },
  row: null,
  seat: null,
  gates: ['7'],
}

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(ticketsIssued, [
    { firstName: eve, orderNumber: 'SGE-100001', href, tickets: [seat] },
    { firstName: eve, orderNumber: 'SGE-100001', href, tickets: [seat, withoutSeat] },
  ]),
  examplesOf(
    ticketTransfer,
    transferOccasions.map((occasion, index) => ({
      firstName: eve,
      occasion,
      other: eve,
      tickets: index % 2 === 0 ? [seat] : [seat, withoutSeat],
      until: at,
      reason: occasion === 'declined.sender' ? eve : null,
      href,
    })),
  ),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  ticketsIssued: async reader => {
    const soon = await newEvent(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, soon, '14', '1')
    const { cart } = bodyOf(await holdFull(platform, reader, soon, first, second))
    const order = bodyOf(await orderOnline(platform, reader, 'payPal', payloadFor(cart)))
    await forgetMails(platform)
    await payWithPayPal(platform, order.paymentUrl)
    if ((await paymentOf(platform, reader, order.checkoutId)) !== 204) throw new Error('It was not paid')
    return [[reader.email, 'en']]
  },
  ticketTransfer: async reader => {
    const other = await newPerson(platform)
    const ticketId = await giveTicket(platform, reader)
    await forgetMails(platform)
    await offer(platform, reader, other, ticketId)
    return [
      [reader.email, 'en'],
      [other.email, 'de'],
    ]
  },
})
