import { expect } from 'vitest'
import { giftCards } from '#server/domains/promotions/mails/gift-cards.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { orderGiftCard, paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import { at, eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(giftCards, [
    {
      firstName: eve,
      href,
      orderNumber: 'SGE-100001',
      codes: ['ABCD-EFGH'],
      valueCents: 2500,
      validUntil: at,
    },
    {
      firstName: eve,
      href,
      orderNumber: 'SGE-100001',
      codes: ['ABCD-EFGH', 'JKLM-NPQR'],
      valueCents: 2500,
      validUntil: at,
    },
  ]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  giftCards: async reader => {
    const { checkoutId, paymentUrl } = await orderGiftCard(platform, reader)
    await forgetMails(platform)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, reader, checkoutId)).toBe(204)
    return [[reader.email, 'en']]
  },
})
