import { trackingAddress } from '#contract/orders/parcel-service.ts'
import { club } from '#sites/club/club.ts'
import { type MailBlock, type MailTools, personalMail } from '../../mail/mail-api.ts'

export interface OrderShippedData {
  firstName: string
  orderNumber: string
  /** By which the carrier knows the parcel; null where it is not known. */
  parcelNumber: string | null
  /** Whether it is a letter. */
  isLetter: boolean
  /** Whole address of the order in the account. */
  href: string
}

export const orderShipped = personalMail<OrderShippedData>(
  'orderShipped',
  ({ firstName, orderNumber, parcelNumber, isLetter, href }, { t }) => ({
    subject: t('orderShipped.subject', { order: orderNumber }),
    name: firstName,
    blocks: [
      {
        kind: 'text',
        text: t(isLetter ? 'orderShipped.letter' : 'orderShipped.intro', { order: orderNumber }),
      },
      ...(parcelNumber === null ? [] : parcelBlocks(parcelNumber, t)),
      { kind: 'text', text: t('orderShipped.documents') },
      { kind: 'action', label: t('orderShipped.action'), href },
    ],
  }),
)

function parcelBlocks(parcelNumber: string, t: MailTools['t']): MailBlock[] {
  const { parcelService } = club
  const href = trackingAddress(parcelService, parcelNumber)
  const parcelText: MailBlock = { kind: 'text', text: t('orderShipped.parcel', { parcel: parcelNumber }) }
  if (!parcelService || href === undefined) return [parcelText]
  return [
    parcelText,
    { kind: 'action', label: t('orderShipped.track', { carrier: parcelService.name }), href },
  ]
}
