import type { MailTemplate } from '../mail-content.ts'

/** After an order has left the house. */
export interface OrderShippedData {
  firstName: string
  orderNumber: string
  /** By which the carrier knows the parcel; null where it is not known. */
  parcelNumber: string | null
  /** Whole address of the order in the account. */
  href: string
}

export const orderShipped: MailTemplate<OrderShippedData> = (
  { firstName, orderNumber, parcelNumber, href },
  { t },
) => ({
  subject: t('orderShipped.subject', { order: orderNumber }),
  name: firstName,
  blocks: [
    { kind: 'text', text: t('orderShipped.intro', { order: orderNumber }) },
    ...(parcelNumber === null
      ? []
      : [{ kind: 'text' as const, text: t('orderShipped.parcel', { parcel: parcelNumber }) }]),
    { kind: 'text', text: t('orderShipped.documents') },
    { kind: 'action', label: t('orderShipped.action'), href },
  ],
})
