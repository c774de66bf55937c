import { club } from '#sites/club/club.ts'
import { formatDay, personalMail } from '../../mail/mail-api.ts'

export interface OrderReadyData {
  firstName: string
  orderNumber: string
  keptUntil: Date
  /** Whole address of the order in the account. */
  href: string
}

export const orderReady = personalMail<OrderReadyData>(
  'orderReady',
  ({ firstName, orderNumber, keptUntil, href }, { t, language }) => ({
    subject: t('orderReady.subject', { order: orderNumber }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('orderReady.intro', { order: orderNumber }) },
      {
        kind: 'facts',
        facts: [
          {
            label: t('orderReady.where'),
            lines: [
              club.pickup.place[language],
              club.address.street,
              `${club.address.postalCode} ${club.address.city}`,
            ],
          },
          { label: t('orderReady.hours'), lines: [club.pickup.hours[language]] },
          { label: t('orderReady.until'), lines: [formatDay(keptUntil, language)] },
        ],
      },
      { kind: 'text', text: t('orderReady.bring') },
      { kind: 'action', label: t('orderReady.action'), href },
    ],
  }),
)

export interface OrderFetchedData {
  firstName: string
  orderNumber: string
  /** Whole address of the order in the account. */
  href: string
}

export const orderFetched = personalMail<OrderFetchedData>(
  'orderFetched',
  ({ firstName, orderNumber, href }, { t }) => ({
    subject: t('orderFetched.subject', { order: orderNumber }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('orderFetched.intro', { order: orderNumber }) },
      { kind: 'text', text: t('orderShipped.documents') },
      { kind: 'action', label: t('orderShipped.action'), href },
    ],
  }),
)
