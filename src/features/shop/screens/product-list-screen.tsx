import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type BuiltList, BuiltProducts } from '../components/built-products.tsx'
import { NoProducts } from '../components/no-products.tsx'
import { Pagination } from '../components/pagination.tsx'
import { ProductFilters } from '../components/product-filters.tsx'
import { ProductGrid, ProductGridSkeleton } from '../components/product-grid.tsx'
import { ProductSearch } from '../components/product-search.tsx'
import { ShopNavigation } from '../components/shop-navigation.tsx'
import { SortChoice } from '../components/sort-choice.tsx'
import {
  countFilters,
  type ReadProductListSearch,
  readProductListSearch,
} from '../model/product-list-search.ts'
import { keyOf } from '../model/shops.ts'
import { productListQuery } from '../api/products.ts'
import * as styles from './product-list-screen.module.css'

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
