import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/products.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { NoProducts } from '../components/no-products.tsx'
import { Pagination } from '../components/pagination.tsx'
import { ProductGrid, ProductGridSkeleton } from '../components/product-grid.tsx'
import { ProductSearch } from '../components/product-search.tsx'
import { ShopNavigation } from '../components/shop-navigation.tsx'
import { readProductListSearch } from '../model/product-list-search.ts'
import { keyOf } from '../model/shops.ts'
import { productListQuery } from '../queries.ts'
import * as styles from './product-list-screen.module.css'

export interface ProductListScreenProps {
  /** Both shops where none is named. */
  shop?: ShopSlug
  search: string
}

/** The products of a shop, or of both. What is searched and the page stand in the address. */
export function ProductListScreen({ shop, search }: ProductListScreenProps) {
  const { t } = useTranslation('shop')
  const { query, page } = readProductListSearch(search)
  const title = shop ? t(`shops.${shop}`) : t('list.title')
  usePageTitle(title)
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageHeading>{title}</PageHeading>
      <div className={styles.tools}>
        <ShopNavigation shop={shop} query={query} />
        <ProductSearch key={`${shop ?? ''} ${query}`} shop={shop} query={query} />
      </div>
      <Products shop={shop} query={query} page={page} />
    </div>
  )
}

function Products({ shop, query, page }: { shop: ShopSlug | undefined; query: string; page: number }) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const filter = { shop: shop && keyOf(shop), query, page }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(productListQuery(filter))
  const heading = useFocusOnChange(page)

  if (!data) {
    return error ? (
      <ErrorState title={t('list.errorTitle')} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <ProductGridSkeleton />
    )
  }
  if (data.items.length === 0) return <NoProducts shop={shop} query={query} />
  const count = data.totalCount
  return (
    <section aria-labelledby="products-found" className={styles.results}>
      <div role="status">
        <h2 id="products-found" ref={heading} tabIndex={-1} className={styles.found}>
          {query === '' ? t('list.found', { count }) : t('list.foundFor', { count, query })}
        </h2>
      </div>
      <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && styles.old)}>
        <ProductGrid products={data.items} />
      </div>
      <Pagination shop={shop} query={query} page={data.page} total={Math.ceil(count / data.pageSize)} />
    </section>
  )
}

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
