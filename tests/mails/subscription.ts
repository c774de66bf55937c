import { contractBegun } from '#server/domains/subscription/mails/contract-begun.ts'
import { contractTerminated } from '#server/domains/subscription/mails/contract-terminated.ts'
import { bodyOf } from '../helpers/call.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { orderSku } from '../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import { buySeasonTicket, choose, newSeason, terminate } from '../helpers/season-tickets.ts'
import { eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const season = {
  number: 'V-100123',
  name: {
    de: 'Dauerkarte Profis 2031/32, Block 14, Reihe 12, Platz 7',
    en: 'Season ticket first team 2031/32, Block 14, Row 12, Seat 7',
    ja: 'トップチーム シーズンチケット 2031/32',
  },
  cents: 56_000,
  startsOn: '2031-07-01',
  endsOn: '2032-06-30',
}

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(contractBegun, [
    { firstName: eve, href, ...season, deadline: '2032-05-31', hasHolder: true },
    { firstName: eve, href, ...season, deadline: null, hasHolder: false },
  ]),
  examplesOf(contractTerminated, [
    {
      firstName: eve,
      href,
      number: season.number,
      receivedAt: new Date('2032-05-31T21:59:00Z'),
      effectiveOn: '2032-06-30',
    },
  ]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  contractBegun: async reader => {
    const { sku } = bodyOf(await choose(platform, reader, await newSeason(platform)))
    const { checkoutId, paymentUrl } = await orderSku(platform, reader, sku)
    await forgetMails(platform)
    await payWithPayPal(platform, paymentUrl)
    if ((await paymentOf(platform, reader, checkoutId)) !== 204) throw new Error('It was not paid')
    return [[reader.email, 'en']]
  },
  contractTerminated: async reader => {
    const { id } = await buySeasonTicket(platform, reader, await newSeason(platform))
    await forgetMails(platform)
    await terminate(platform, reader, id)
    return [[reader.email, 'en']]
  },
})
