import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductSort, productSorts } from '#contract/catalogue/catalogue.ts'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { productListQuery } from '../../api/products.ts'
import { type BuiltList, BuiltProducts } from '../../parts/built-products.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../parts/product-grid.tsx'
import {
  countFilters,
  type ReadProductListSearch,
  readProductListSearch,
} from '../../parts/product-list-search.ts'
import * as styles from '../../parts/product-list.module.css'
import { ProductSearch } from '../../parts/product-search.tsx'
import { ShopNavigation } from '../../parts/shop-navigation.tsx'
import { keyOf } from '../../parts/shops.ts'
import { NoProducts } from './no-products.tsx'
import { Pagination } from './pagination.tsx'
import { ProductFilters } from './product-filters.tsx'

export interface ProductListScreenProps {
  /** Both shops where none is named. */
  shop?: ShopSlug
  search: string
  /** The first products as the page's file has them: they stand until the platform answers. */
  built?: BuiltList
}

/** The products of a shop, or of both. What is searched, how it is narrowed and ordered, and the page stand in the address. */
export function ProductListScreen({ shop, search: addressSearch, built }: ProductListScreenProps) {
  const { t } = useTranslation('shop')
  const search = readProductListSearch(addressSearch)
  const { query, sort } = search
  const title = shop ? t(`shops.${shop}`) : t('list.title')
  usePageTitle(title)
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageHeading>{title}</PageHeading>
      <div className={styles.tools}>
        <ShopNavigation shop={shop} query={query} sort={sort} />
        <ProductSearch key={`${shop ?? ''} ${query}`} shop={shop} query={query} sort={sort} />
      </div>
      <Products shop={shop} search={search} built={built} />
    </div>
  )
}

interface ProductsProps {
  shop: ShopSlug | undefined
  search: ReadProductListSearch
  built: BuiltList | undefined
}

function Products({ shop, search, built }: ProductsProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    productListQuery(shop && keyOf(shop), search),
  )
  const heading = useFocusOnChange(search.page)

  if (!data) {
    return error ? (
      <ErrorState title={t('list.errorTitle')} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    ) : built ? (
      <BuiltProducts {...built} isOld={addressOf(search) !== addressOf(readProductListSearch(''))} />
    ) : (
      <ProductGridSkeleton />
    )
  }
  const isNothing = data.items.length === 0
  const { query } = search
  const count = data.totalCount
  const lastPage = Math.ceil(count / data.pageSize)
  if (isNothing && count === 0 && countFilters(search) === 0)
    return <NoProducts shop={shop} search={search} />
  return (
    <div className={styles.columns}>
      <ProductFilters shop={shop} search={search} facets={data.facets} />
      <section aria-labelledby="products-found" className={styles.results}>
        <div className={styles.head}>
          <div role="status">
            <h2 id="products-found" ref={heading} tabIndex={-1} className={styles.found}>
              {query === '' ? t('list.found', { count }) : t('list.foundFor', { count, query })}
            </h2>
          </div>
          <SortChoice
            sort={search.sort}
            onChange={sort => {
              navigate(paths.shop.list(shop, { ...search, sort, page: 1 }), { state: keepsPlace })
            }}
          />
        </div>
        {isNothing && count > 0 ? (
          <EmptyState
            title={t('list.beyondTitle')}
            action={
              <ButtonLink href={paths.shop.list(shop, { ...search, page: lastPage })}>
                {t('list.toLast')}
              </ButtonLink>
            }
          >
            {t('list.beyondText', { count: lastPage })}
          </EmptyState>
        ) : isNothing ? (
          <NoProducts shop={shop} search={search} />
        ) : (
          <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && styles.old)}>
            <ProductGrid products={data.items} />
          </div>
        )}
        {!isNothing && <Pagination shop={shop} search={search} page={data.page} total={lastPage} />}
      </section>
    </div>
  )
}

/** Two searches for the same have the same address. */
const addressOf = (search: ReadProductListSearch) => paths.shop.list(undefined, search)

/** Turning the page keeps the address's path, so nothing else moves the focus to what is new. */
function useFocusOnChange(page: number) {
  const target = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    target.current?.focus()
  }, [page])
  return target
}

interface SortChoiceProps {
  sort: ProductSort
  onChange: (sort: ProductSort) => void
}

function SortChoice({ sort, onChange }: SortChoiceProps) {
  const { t } = useTranslation('shop')
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{t('sort.label')}</span>
      <select
        className={styles.select}
        value={sort}
        onChange={({ target }) =>
          onChange(productSorts.find(known => known === target.value) ?? 'recommended')
        }
      >
        {productSorts.map(known => (
          <option key={known} value={known}>
            {t(`sort.${known}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
