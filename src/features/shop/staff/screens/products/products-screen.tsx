import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { productKinds, stockedProductsQuery } from '../../api/stocked-products.ts'
import { ProductLine } from './product-line.tsx'

/** `/admin/products/`: everything that both shops have, also what is not for sale. */
export function ProductsScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const search = { query, show: kindIn(productKinds, show), page }
  return (
    <SearchableList
      title={t('products.title')}
      lead={t('products.lead')}
      searchLabel={t('products.search')}
      kinds={productKinds}
      kindName={kind => t(`products.kinds.${kind}`)}
      search={search}
      hrefFor={adminPaths.products}
      query={useQuery(stockedProductsQuery(search))}
      errorTitle={t('products.loadFailed')}
      skeletonLines={6}
      none={{ title: t('products.noneTitle'), text: t('products.noneText') }}
      noneFound={t('products.emptyTitle')}
      found={count => t('products.found', { count })}
    >
      {product => <ProductLine key={product.productNumber} product={product} />}
    </SearchableList>
  )
}
