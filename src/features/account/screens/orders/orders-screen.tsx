import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ordersQuery } from '../../api/orders.ts'
import { OrderCard } from '../../parts/order-card.tsx'
import { OrderListSkeleton } from '../../parts/order-list-skeleton.tsx'
import * as styles from '../../parts/order-list.module.css'
import { useShopHome } from '#src/lib/config/use-shop-home.ts'

/** `/account/orders/`: everything that was ordered, a page at a time. */
export function OrdersScreen() {
  const { t } = useTranslation('orders')
  const orders = useInfiniteQuery(ordersQuery)
  usePageTitle(t('orders.title'))
  return (
    <>
      <PageHeading lead={t('orders.lead')}>{t('orders.title')}</PageHeading>
      <Loaded query={orders} errorTitle={t('orders.loadFailed')} skeleton={<OrderListSkeleton cards={3} />}>
        {({ pages }) => {
          const shown = pages.flatMap(({ items }) => items)
          const total = pages.at(-1)?.totalCount ?? 0
          if (shown.length === 0) return <NoOrders />
          return (
            <>
              <ul className={styles.list}>
                {shown.map(order => (
                  <li key={order.id}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
              <MoreOrders orders={orders} shown={shown.length} total={total} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Nothing has been ordered yet: what will be here, and how to begin. */
function NoOrders() {
  const shop = useShopHome()
  const { t } = useTranslation('orders')
  return (
    <EmptyState
      title={t('orders.emptyTitle')}
      action={<ButtonLink href={shop}>{t('orders.shop')}</ButtonLink>}
    >
      {t('orders.emptyText')}
    </EmptyState>
  )
}

interface MoreOrdersProps {
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
function MoreOrders({ orders, shown, total }: MoreOrdersProps) {
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
