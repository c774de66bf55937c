import { navigate } from 'gatsby'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductFacets } from '#contract/catalogue/catalogue.ts'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import {
  countFilters,
  type ReadProductListSearch,
  toggled,
  withoutFilters,
} from '../../parts/product-list-search.ts'
import { FacetGroup } from './facet-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import * as styles from './product-filters.module.css'

export interface ProductFiltersProps {
  shop: ShopSlug | undefined
  search: ReadProductListSearch
  facets: ProductFacets
}

/** What a list can be narrowed by. Each choice is an address of its own, so that "back" takes it back. */
export function ProductFilters({ shop, search, facets }: ProductFiltersProps) {
  const { t } = useTranslation('shop')
  const panel = useId()
  // Where the screen is narrow; a wide one always shows them.
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(search)
  const show = (next: ReadProductListSearch) => {
    navigate(paths.shop.list(shop, next), { state: keepsPlace })
  }
  return (
    <section aria-label={t('filters.title')}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('filters.title') : t('filters.chosen', { count })}
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={panel} className={styles.panel} data-open={isOpen}>
        <FacetGroup
          legend={t('filters.category')}
          values={facets.categories}
          chosen={search.categories}
          nameOf={category => t(`categories.${category}`)}
          onToggle={value => show(toggled(search, 'categories', value))}
        />
        <FacetGroup
          legend={t('filters.size')}
          values={facets.sizes}
          chosen={search.sizes}
          nameOf={size => size}
          onToggle={value => show(toggled(search, 'sizes', value))}
        />
        <FacetGroup
          legend={t('filters.badge')}
          values={facets.badges}
          chosen={search.badges}
          nameOf={badge => t(`filters.badges.${badge}`)}
          onToggle={value => show(toggled(search, 'badges', value))}
        />
        <PriceFilter
          key={`${search.priceFrom ?? ''} ${search.priceTo ?? ''}`}
          range={search}
          found={facets.price}
          onChange={range => show({ ...search, ...range, page: 1 })}
        />
        {count > 0 && (
          <AppLink href={paths.shop.list(shop, withoutFilters(search))} className={styles.reset}>
            {t('filters.reset')}
          </AppLink>
        )}
      </div>
    </section>
  )
}
