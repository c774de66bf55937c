import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PaymentCard } from './payment-card.tsx'
import * as styles from './section.module.css'

// With the dialog, which nobody needs to look at a list.
const PaymentRemoval = lazyPart(async () => (await import('./payment-removal.tsx')).PaymentRemoval)

export interface PaymentListProps {
  items: readonly PaymentInfo[]
  onRemoved: () => void
}

/** The payment methods that the person keeps; or what will be here. */
export function PaymentList({ items, onRemoved }: PaymentListProps) {
  const { t } = useTranslation('payments')
  const [leaving, setLeaving] = useState<PaymentInfo>()
  const [isAsking, setAsking] = useState(false)

  const ask = (info: PaymentInfo) => {
    setLeaving(info)
    setAsking(true)
  }
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t('title')}>
          {items.map(info => (
            <li key={info.id}>
              <PaymentCard info={info} onRemove={ask} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {leaving && (
          <PaymentRemoval
            key={leaving.id}
            info={leaving}
            open={isAsking}
            onClose={() => setAsking(false)}
            onRemoved={onRemoved}
          />
        )}
      </Suspense>
    </>
  )
}
