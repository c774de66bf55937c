import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/products.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** A list without products: nothing was found, or there is nothing yet. */
export function NoProducts({ shop, query }: { shop: ShopSlug | undefined; query: string }) {
  const { t } = useTranslation('shop')
  const isSearch = query !== ''
  const showAll = isSearch && shop ? paths.shop.list(shop) : paths.shop.all()
  return (
    <div role="status">
      <EmptyState
        title={isSearch ? t('list.nothingFoundTitle', { query }) : t('list.emptyTitle')}
        action={<ButtonLink href={showAll}>{t('list.showAll')}</ButtonLink>}
      >
        {isSearch ? t('list.nothingFoundText') : t('list.emptyText')}
      </EmptyState>
    </div>
  )
}
