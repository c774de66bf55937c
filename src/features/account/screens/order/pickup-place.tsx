import { useTranslation } from 'react-i18next'
import { keptUntil } from '#contract/orders/order-states.ts'
import { pickupPlace } from '#src/lib/config/pickup-place.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './pickup-place.module.css'

/** Where an order is fetched that lies ready, when, and until when. */
export function PickupPlace({ readyAt }: { readyAt: string }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { place, hours, keptDays } = pickupPlace
  const { street, postalCode, city } = pickupPlace.address
  const until = keptUntil(new Date(readyAt), keptDays).toISOString()
  return (
    <div className={styles.place}>
      <SummaryList
        entries={[
          {
            key: 'place',
            term: t('pickup.place'),
            value: `${place[language]}, ${street}, ${postalCode} ${city}`,
          },
          { key: 'hours', term: t('pickup.hours'), value: hours[language] },
          { key: 'until', term: t('pickup.until'), value: formatDate(until, language) },
        ]}
      />
      <p>{t('pickup.bring')}</p>
    </div>
  )
}
