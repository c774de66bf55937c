import { useTranslation } from 'react-i18next'
import { useShopHome } from '#src/lib/config/use-shop-home.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** Nothing has been ordered yet: what will be here, and how to begin. */
export function NoOrders() {
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
