import { useTranslation } from 'react-i18next'
import type { Order, OrderState } from '#contract/checkout/checkout.ts'
import { trackingAddress } from '#contract/orders/parcel-service.ts'
import { parcelService } from '#src/lib/config/parcel-service.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useStateName } from '../../parts/order-state.tsx'
import * as styles from './order-timeline.module.css'

/** Steps that are called otherwise once the parcel has left. */
const returnedStates = ['PartialCancellation', 'CompleteCancellation'] as const
type ReturnedState = (typeof returnedStates)[number]

/** What has happened to an order, the first step first. */
export function OrderTimeline({ order }: { order: Pick<Order, 'events' | 'items' | 'shippingCode'> }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const stateName = useStateName(order)
  // What comes by e-mail is not packed.
  const isPacked = order.items.some(({ isShipped }) => isShipped)
  const events = order.events.filter(({ state }) => isPacked || state !== 'OrderInProgress')
  const sentAt = events.findIndex(({ state }) => state === 'OrderShipped')
  const isReturned = (state: OrderState, index: number): state is ReturnedState =>
    sentAt >= 0 && index > sentAt && (returnedStates as readonly OrderState[]).includes(state)
  return (
    <ol className={styles.steps} aria-label={t('timeline.title')}>
      {events.map(({ state, date, parcelNumber }, index) => (
        <li key={index} className={styles.step}>
          <strong>{isReturned(state, index) ? t(`statesAfterShipping.${state}`) : stateName(state)}</strong>
          <time dateTime={date} className={styles.date}>
            {formatDateTime(date, language)}
          </time>
          {parcelNumber !== null && <Parcel number={parcelNumber} />}
        </li>
      ))}
    </ol>
  )
}

function Parcel({ number }: { number: string }) {
  const { t } = useTranslation('orders')
  const href = trackingAddress(parcelService, number)
  return (
    <span className={styles.date}>
      {t('timeline.parcel', { number })}
      {href !== undefined && (
        <>
          {' · '}
          <a href={href} rel="noreferrer">
            {t('timeline.track', { carrier: parcelService?.name ?? '' })}
          </a>
        </>
      )}
    </span>
  )
}
