import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { orderQuery } from '../../api/orders.ts'
import { OrderListSkeleton } from '../../parts/order-list-skeleton.tsx'
import * as styles from './order-detail.module.css'
import { OrderDetail } from './order-detail.tsx'

export interface OrderScreenProps {
  /** Of the checkout. */
  id: string
}

/** `/account/orders/<id>/`: one checkout with its orders. */
export function OrderScreen({ id }: OrderScreenProps) {
  const { t } = useTranslation('orders')
  const order = useQuery(orderQuery(id))
  // An id that is none, one of somebody else's and one that never was all look the same from here.
  if (isRefusal(order.error)) return <UnknownOrder />
  return (
    <>
      <p className={styles.back}>
        <AppLink href={paths.account.orders} className={styles.backLink}>
          <Icon name="chevron-left" size={20} />
          {t('order.back')}
        </AppLink>
      </p>
      <Loaded
        query={order}
        errorLevel={1}
        errorTitle={t('order.loadFailed')}
        skeleton={<OrderListSkeleton cards={2} />}
      >
        {checkout => <OrderDetail checkout={checkout} />}
      </Loaded>
    </>
  )
}

function UnknownOrder() {
  const { t } = useTranslation('orders')
  return (
    <EmptyState
      level={1}
      title={t('order.notFoundTitle')}
      action={<ButtonLink href={paths.account.orders}>{t('order.back')}</ButtonLink>}
    >
      {t('order.notFoundText')}
    </EmptyState>
  )
}
