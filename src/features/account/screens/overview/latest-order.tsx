import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { latestOrderQuery } from '../../api/orders.ts'
import { OrderCard } from '../../parts/order-card.tsx'
import { OrderListSkeleton } from '../../parts/order-list-skeleton.tsx'
import { useShopHome } from '#src/lib/config/use-shop-home.ts'
import * as styles from './overview.module.css'

/** What was ordered last, with the way to all orders. */
export function LatestOrder() {
  const shop = useShopHome()
  const { t } = useTranslation('account')
  const latest = useQuery(latestOrderQuery)
  return (
    <section aria-labelledby="latest-order">
      <div className={styles.head}>
        <h2 id="latest-order" className={styles.title}>
          {t('overview.latestOrder')}
        </h2>
        {latest.data && <AppLink href={paths.account.orders}>{t('overview.allOrders')}</AppLink>}
      </div>
      <Loaded
        query={latest}
        errorTitle={t('overview.orderFailed')}
        skeleton={<OrderListSkeleton cards={1} />}
      >
        {order =>
          order ? (
            <OrderCard order={order} level={3} />
          ) : (
            <EmptyState
              level={3}
              title={t('overview.noOrderTitle')}
              action={<ButtonLink href={shop}>{t('overview.shop')}</ButtonLink>}
            >
              {t('overview.noOrderText')}
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}
