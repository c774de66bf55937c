import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { stockedProductQuery } from '../api/products.ts'
import { BackLink } from '../components/back-link.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { LogOf } from '../components/log-of.tsx'
import { ProductForm } from '../components/product-form.tsx'
import { StockPart } from '../components/stock-part.tsx'
import * as styles from '../components/detail.module.css'
import type { StockedProduct } from '#contract/catalogue/staff-products.ts'
import { countedVariants } from '../model/counted-variants.ts'
import { UnknownScreen } from './unknown-screen.tsx'

/** `/admin/products/<number>/`: its stock, what is said of it and what it costs, and who changed it. */
export function ProductScreen({ productNumber }: { productNumber: string }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const product = useQuery(stockedProductQuery(productNumber))
  usePageTitle(product.data && inLanguage(product.data.name, language))
  if (isNotFound(product.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.products()}>{t('products.back')}</BackLink>
      <Loaded
        query={product}
        errorLevel={1}
        errorTitle={t('product.loadFailed')}
        skeleton={<ListSkeleton lines={5} />}
      >
        {found => (
          <>
            <PageHeading lead={`${found.productNumber} · ${t(`shops.${found.shop}`)}`}>
              {inLanguage(found.name, language)}
            </PageHeading>
            <div className={styles.parts}>
              <Stock variants={found.variants} />
              <ProductForm product={found} />
              <LogOf kind="product" subjectId={found.productNumber} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function Stock({ variants }: Pick<StockedProduct, 'variants'>) {
  const counted = countedVariants(variants)
  return counted.length > 0 && <StockPart variants={counted} />
}
