import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopHome } from '#src/lib/config/use-shop-home.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ordersQuery } from '../api/orders.ts'
import { OrderCard } from '../components/order-card.tsx'
import * as styles from '../components/order-list.module.css'
import { OrderListSkeleton } from '../components/order-list-skeleton.tsx'
import { MoreOrders } from '../components/more-orders.tsx'

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
