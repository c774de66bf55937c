import type { MailTemplate } from '../mail-content.ts'

/** After a buyer has cancelled orders. */
export interface OrderCancelledData {
  firstName: string
  orderNumbers: readonly string[]
  /** Whether what was paid is given back. */
  isRefunded: boolean
  /** Whole address of the order in the account. */
  href: string
}

export const orderCancelled: MailTemplate<OrderCancelledData> = (
  { firstName, orderNumbers, isRefunded, href },
  { t },
) => {
  const orders = { count: orderNumbers.length, orders: orderNumbers.join(', ') }
  return {
    subject: t('orderCancelled.subject', orders),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('orderCancelled.intro', orders) },
      { kind: 'text', text: isRefunded ? t('orderCancelled.refund') : t('orderCancelled.nothingDue') },
      { kind: 'action', label: t('orderCancelled.action'), href },
    ],
  }
}
