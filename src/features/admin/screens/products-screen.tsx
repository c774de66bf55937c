import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { productKinds, stockedProductsQuery } from '../api/products.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import * as styles from '../components/list.module.css'
import { Pages } from '../components/pages.tsx'
import { ProductLine } from '../components/product-line.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { kindIn, type ReadAdminSearch } from '../model/admin-search.ts'

/** `/admin/products/`: everything that both shops have, also what is not for sale. */
export function ProductsScreen({ search }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const { query, page } = search
  const show = kindIn(productKinds, search.show)
  const products = useQuery(stockedProductsQuery({ query, show, page }))
  usePageTitle(t('products.title'))
  return (
    <>
      <PageHeading lead={t('products.lead')}>{t('products.title')}</PageHeading>
      <div className={styles.head}>
        <SearchForm
          key={query}
          label={t('products.search')}
          query={query}
          hrefFor={words => adminPaths.products({ query: words, show })}
        >
          <KindChoice
            label={t('list.show')}
            kinds={productKinds.map(value => ({ value, label: t(`products.kinds.${value}`) }))}
            kind={show}
            hrefFor={kind => adminPaths.products({ query, show: kind })}
          />
        </SearchForm>
      </div>
      <Loaded query={products} errorTitle={t('products.loadFailed')} skeleton={<ListSkeleton lines={6} />}>
        {({ items, totalCount, pageSize }) =>
          items.length === 0 ? (
            <EmptyState title={t('products.emptyTitle')}>{t('list.emptyText')}</EmptyState>
          ) : (
            <>
              <div role="status">
                <h2 className={styles.found}>{t('products.found', { count: totalCount })}</h2>
              </div>
              <ul className={classNames(styles.list, products.isPlaceholderData && styles.old)}>
                {items.map(product => (
                  <ProductLine key={product.productNumber} product={product} />
                ))}
              </ul>
              <Pages
                page={page}
                pageSize={pageSize}
                totalCount={totalCount}
                hrefFor={target => adminPaths.products({ query, show, page: target })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
