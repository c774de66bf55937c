import { useTranslation } from 'react-i18next'
import { reservationMinutes } from '#contract/cart.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** A cart with nothing in it. */
export function CartEmpty() {
  const { t } = useTranslation('shop')
  return (
    <EmptyState
      title={t('cart.emptyTitle')}
      action={<ButtonLink href={paths.shop.all()}>{t('cart.toShop')}</ButtonLink>}
    >
      {t('cart.emptyText', { minutes: reservationMinutes })}
    </EmptyState>
  )
}
