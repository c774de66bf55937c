import { euros } from '#contract/kernel/primitives.ts'
import { formatAmount, personalMail } from '../../mail/mail-api.ts'

export interface OrderReversedData {
  firstName: string
  orderNumber: string
  /**
   * Who has cancelled them; a return was sent already, what is called off is owed no more after the bank took its money back, and what is not needed
   * any more belongs to a time after its contract or membership.
   */
  cause: 'buyer' | 'staff' | 'return' | 'calledOff' | 'notNeeded'
  lines: readonly { name: string; quantity: number }[]
  /** What they cost, shipping included where nothing is left of the order. */
  cents: number
  /** Whether that was paid, and is given back. */
  isRefunded: boolean
  /** Whole address of the order in the account. */
  href: string
}

export const orderReversed = personalMail<OrderReversedData>(
  'orderReversed',
  ({ firstName, orderNumber, cause, lines, cents, isRefunded, href }, { t, language }) => ({
    subject: t(`orderReversed.subject.${cause}`, { order: orderNumber }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t(`orderReversed.intro.${cause}`, { order: orderNumber }) },
      {
        kind: 'rows',
        rows: [
          ...lines.map(({ name, quantity }) => ({ label: name, value: `${quantity} ×` })),
          { label: t('orderReversed.amount'), value: formatAmount(euros(cents), language), isTotal: true },
        ],
      },
      { kind: 'text', text: isRefunded ? t('orderReversed.refund') : t('orderReversed.nothingDue') },
      { kind: 'action', label: t('orderReversed.action'), href },
    ],
  }),
)
