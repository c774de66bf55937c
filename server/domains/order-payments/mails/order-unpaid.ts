import { personalMail } from '../../mail/mail-api.ts'

export interface OrderUnpaidData {
  firstName: string
  orderNumbers: readonly string[]
  /** Whole address of the order in the account. */
  href: string
}

export const orderUnpaid = personalMail<OrderUnpaidData>(
  'orderUnpaid',
  ({ firstName, orderNumbers, href }, { t }) => {
    const orders = { count: orderNumbers.length, orders: orderNumbers.join(', ') }
    return {
      subject: t('orderUnpaid.subject', orders),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('orderUnpaid.intro', orders) },
        { kind: 'text', text: t('orderUnpaid.next') },
        { kind: 'action', label: t('orderUnpaid.action'), href },
      ],
    }
  },
)
