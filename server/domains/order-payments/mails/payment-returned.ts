import { formatMoment, personalMail } from '../../mail/mail-api.ts'

export interface PaymentReturnedData {
  firstName: string
  /** Those that are not cancelled. */
  orderNumbers: readonly string[]
  /** Whole address of the order in the account, where it can be paid. */
  href: string
  payUntil: Date
}

export const paymentReturned = personalMail<PaymentReturnedData>(
  'paymentReturned',
  ({ firstName, orderNumbers, href, payUntil }, { t, language }) => {
    const orders = { count: orderNumbers.length, orders: orderNumbers.join(', ') }
    return {
      subject: t('paymentReturned.subject', orders),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('paymentReturned.intro', orders) },
        { kind: 'text', text: t('paymentReturned.next', { time: formatMoment(payUntil, language) }) },
        { kind: 'action', label: t('paymentReturned.action'), href },
      ],
    }
  },
)
