import { euros } from '#contract/kernel/primitives.ts'
import { formatAmount, personalMail } from '../../mail/mail-api.ts'

export interface PaymentTooLateData {
  firstName: string
  orderNumbers: readonly string[]
  /** Whole address of the order in the account. */
  href: string
  /** What goes back. */
  cents: number
}

/** The order had ended, or was paid, before the money came. */
export const paymentTooLate = personalMail<PaymentTooLateData>(
  'paymentTooLate',
  ({ firstName, orderNumbers, href, cents }, { t, language }) => {
    const orders = { count: orderNumbers.length, orders: orderNumbers.join(', ') }
    return {
      subject: t('paymentTooLate.subject', orders),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('paymentTooLate.intro', orders) },
        { kind: 'text', text: t('paymentTooLate.next', { amount: formatAmount(euros(cents), language) }) },
        { kind: 'action', label: t('paymentTooLate.action'), href },
      ],
    }
  },
)
