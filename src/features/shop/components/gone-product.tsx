import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** Stands where a shop has no product of this number: it is no longer sold, or the number was mistyped. */
export function GoneProduct() {
  const { t } = useTranslation('shop')
  usePageTitle(t('product.goneTitle'))
  return (
    <EmptyState
      level={1}
      title={t('product.goneTitle')}
      action={<ButtonLink href={paths.shop.root}>{t('product.toShop')}</ButtonLink>}
    >
      {t('product.goneText')}
    </EmptyState>
  )
}
