import type { LocalizedText, Money } from '#contract/kernel/primitives.ts'
import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import { formatAmount, personalMail } from '../../mail/mail-api.ts'

export interface RenewalChargedData {
  firstName: string
  orderNumbers: readonly string[]
  /** Of what was ordered. */
  names: readonly LocalizedText[]
  amount: Money
  /** Of what is charged. */
  details: PaymentDetails
  /** Whole address of the order in the account. */
  href: string
}

/** What was agreed to before is ordered, and charged. */
export const renewalCharged = personalMail<RenewalChargedData>(
  'renewalCharged',
  ({ firstName, orderNumbers, names, amount, details, href }, { t, language }) => {
    const words = {
      names: names.map(name => name[language] ?? name.de).join(', '),
      orders: orderNumbers.join(', '),
      amount: formatAmount(amount, language),
    }
    return {
      subject: t('renewalCharged.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('renewalCharged.intro', words) },
        { kind: 'text', text: t(`renewalCharged.by.${details.method}`, { ...words, ...details }) },
        { kind: 'action', label: t('renewalCharged.action'), href },
      ],
    }
  },
)
