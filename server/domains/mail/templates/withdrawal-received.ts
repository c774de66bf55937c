import type { MailTemplate } from '../mail-content.ts'
import { formatExactMoment } from '../mail-moment.ts'

/** The receipt of a withdrawal on a durable medium (§ 356a (4) BGB): what was said, and when it arrived. */
export interface WithdrawalReceivedData {
  name: string
  orderNumber: string
  email: string
  items: string | null
  at: Date
}

export const withdrawalReceived: MailTemplate<WithdrawalReceivedData> = (
  { name, orderNumber, email, items, at },
  { t, language },
) => ({
  subject: t('withdrawalReceived.subject', { number: orderNumber }),
  name,
  blocks: [
    { kind: 'text', text: t('withdrawalReceived.intro', { at: formatExactMoment(at, language) }) },
    {
      kind: 'facts',
      facts: [
        { label: t('withdrawalReceived.name'), lines: [name] },
        { label: t('withdrawalReceived.order'), lines: [orderNumber] },
        {
          label: t('withdrawalReceived.items'),
          lines: items === null ? [t('withdrawalReceived.wholeOrder')] : items.split(/\r?\n/),
        },
        { label: t('withdrawalReceived.email'), lines: [email] },
        { label: t('withdrawalReceived.at'), lines: [formatExactMoment(at, language)] },
      ],
    },
    { kind: 'text', text: t('withdrawalReceived.next') },
    { kind: 'text', text: t('withdrawalReceived.notYou') },
  ],
})
