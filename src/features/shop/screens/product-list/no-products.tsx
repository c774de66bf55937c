import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { countFilters, type ReadProductListSearch, withoutFilters } from '../../parts/product-list-search.ts'

export interface NoProductsProps {
  shop: ShopSlug | undefined
  search: ReadProductListSearch
}

/** A list without products: nothing was found, the filters let nothing through, or there is nothing yet. */
export function NoProducts({ shop, search }: NoProductsProps) {
  const { t } = useTranslation('shop')
  const { query } = search
  if (countFilters(search) > 0) {
    return (
      <div role="status">
        <EmptyState
          title={t('filters.nothingTitle')}
          action={
            <ButtonLink href={paths.shop.list(shop, withoutFilters(search))}>{t('filters.reset')}</ButtonLink>
          }
        >
          {t('filters.nothingText')}
        </EmptyState>
      </div>
    )
  }
  const isSearch = query !== ''
  const showAll = isSearch ? paths.shop.list(shop) : paths.shop.root
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
