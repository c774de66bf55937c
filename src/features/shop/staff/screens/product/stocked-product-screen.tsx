import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { stockedProductQuery } from '../../api/stocked-products.ts'
import { StockedProductForm } from './stocked-product-form.tsx'
import { Stock } from './stock-part.tsx'

/** `/admin/products/<number>/`: its stock, what is said of it and what it costs, and who changed it. */
export function StockedProductScreen({ id: productNumber }: { id: string }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { logOf: LogOf } = useStaffParts()
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
              <StockedProductForm product={found} />
              {LogOf && <LogOf kind="product" subjectId={found.productNumber} />}
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
