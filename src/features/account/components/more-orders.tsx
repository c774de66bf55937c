import { useTranslation } from 'react-i18next'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from './order-list.module.css'

export interface MoreOrdersProps {
  /** The list, as far as asking for more goes. */
  orders: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => unknown
  }
  shown: number
  total: number
}

/** How much of the list is there, and the way to the rest of it. */
export function MoreOrders({ orders, shown, total }: MoreOrdersProps) {
  const { t } = useTranslation('orders')
  const errorText = useShopErrorText()
  if (!orders.hasNextPage && shown === total && total < 2) return null
  return (
    <div className={styles.more}>
      {orders.isFetchNextPageError && (
        <Notice tone="error" live title={t('orders.moreFailed')}>
          {errorText(orders.error)}
        </Notice>
      )}
      <p role="status">{t('orders.count', { shown, count: total })}</p>
      {orders.hasNextPage && (
        <Button
          variant="quiet"
          loading={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          {t('orders.more')}
        </Button>
      )}
    </div>
  )
}
