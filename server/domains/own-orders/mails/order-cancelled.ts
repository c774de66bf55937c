import { personalMail } from '../../mail/mail-api.ts'

/** After a buyer has cancelled orders that nobody had paid. */
export interface OrderCancelledData {
  firstName: string
  orderNumbers: readonly string[]
  /** Whole address of the order in the account. */
  href: string
}

export const orderCancelled = personalMail<OrderCancelledData>(
  'orderCancelled',
  ({ firstName, orderNumbers, href }, { t }) => {
    const orders = { count: orderNumbers.length, orders: orderNumbers.join(', ') }
    return {
      subject: t('orderCancelled.subject', orders),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('orderCancelled.intro', orders) },
        { kind: 'text', text: t('orderCancelled.nothingDue') },
        { kind: 'action', label: t('orderCancelled.action'), href },
      ],
    }
  },
)
