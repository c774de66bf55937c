import { DAY_MS } from '#contract/kernel/durations.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

/** When gift cards of an order are paid: the only time that their codes are told. */
export interface GiftCardsData {
  firstName: string
  orderNumber: string
  /** As they are printed. */
  codes: readonly string[]
  /** Of each. */
  valueCents: number
  validUntil: Date
  /** Whole address of the order in the account. */
  href: string
}

export const giftCards = personalMail<GiftCardsData>(
  'giftCards',
  ({ firstName, orderNumber, codes, valueCents, validUntil, href }, { t, language }) => {
    const count = codes.length
    const value = formatAmount({ cents: valueCents, currency: 'EUR' }, language)
    // What ends with a day is good on all of it.
    const lastDay = formatDay(new Date(validUntil.getTime() - DAY_MS / 2), language)
    return {
      subject: t('giftCards.subject', { count, order: orderNumber }),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('giftCards.intro', { count, order: orderNumber }) },
        { kind: 'rows', rows: codes.map(code => ({ label: code, value })) },
        { kind: 'text', text: t('giftCards.use') },
        { kind: 'text', text: t('giftCards.valid', { day: lastDay }) },
        { kind: 'text', text: t('giftCards.keep') },
        { kind: 'action', label: t('giftCards.action'), href },
      ],
    }
  },
  { holdsValue: true },
)
