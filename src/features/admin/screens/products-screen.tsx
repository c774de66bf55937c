import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { productKinds, stockedProductsQuery } from '../api/products.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import * as styles from '../components/list.module.css'
import { PagedList } from '../components/paged-list.tsx'
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
      <PagedList
        query={products}
        errorTitle={t('products.loadFailed')}
        skeletonLines={6}
        empty={{ title: t('products.emptyTitle'), text: t('list.emptyText') }}
        found={count => t('products.found', { count })}
        page={page}
        hrefFor={target => adminPaths.products({ query, show, page: target })}
      >
        {product => <ProductLine key={product.productNumber} product={product} />}
      </PagedList>
    </>
  )
}
