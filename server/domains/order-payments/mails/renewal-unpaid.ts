import type { LocalizedText, Money } from '#contract/kernel/primitives.ts'
import { formatAmount, personalMail } from '../../mail/mail-api.ts'

export interface RenewalUnpaidData {
  firstName: string
  orderNumbers: readonly string[]
  /** Of what was ordered. */
  names: readonly LocalizedText[]
  amount: Money
  /** `confirm`: the bank wants to hear from the buyer. `returned`: it had been paid. */
  why: 'refused' | 'confirm' | 'returned'
  /** Whole address of the order in the account, where it can be paid. */
  href: string
}

/** What was to be charged by itself is not paid. */
export const renewalUnpaid = personalMail<RenewalUnpaidData>(
  'renewalUnpaid',
  ({ firstName, orderNumbers, names, amount, why, href }, { t, language }) => {
    const words = {
      names: names.map(name => name[language] ?? name.de).join(', '),
      orders: orderNumbers.join(', '),
      amount: formatAmount(amount, language),
    }
    return {
      subject: t('renewalUnpaid.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t(`renewalUnpaid.why.${why}`, words) },
        { kind: 'text', text: t('renewalUnpaid.next', words) },
        { kind: 'action', label: t('renewalUnpaid.action'), href },
      ],
    }
  },
)
