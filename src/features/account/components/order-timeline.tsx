import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/checkout.ts'
import { formatDateTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './order-timeline.module.css'

/** What has happened to an order, the first step first. */
export function OrderTimeline({ events }: Pick<Order, 'events'>) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <ol className={styles.steps} aria-label={t('timeline.title')}>
      {events.map(({ state, date, parcelNumber }, index) => (
        <li key={index} className={styles.step}>
          <strong>{t(`states.${state}`)}</strong>
          <time dateTime={date} className={styles.date}>
            {formatDateTime(date, language)}
          </time>
          {parcelNumber !== null && (
            <span className={styles.date}>{t('timeline.parcel', { number: parcelNumber })}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
