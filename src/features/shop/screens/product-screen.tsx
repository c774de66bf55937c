import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import type { ShopSlug } from '#contract/products.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { BuyForm } from '../components/buy-form.tsx'
import { GoneProduct } from '../components/gone-product.tsx'
import { ProductSkeleton } from '../components/product-skeleton.tsx'
import { ShopTrail } from '../components/shop-trail.tsx'
import { productQuery } from '../queries/products.ts'
import * as styles from './product-screen.module.css'

export interface ProductScreenProps {
  shop: ShopSlug
  /** A product number, or the SKU of a variant, which is then chosen. */
  productNumber: string
}

/** One product, and the way into the cart. */
export function ProductScreen({ shop, productNumber }: ProductScreenProps) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const { data: product, error, refetch, isFetching } = useQuery(productQuery(productNumber))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <ShopTrail shop={shop} />
      {product ? (
        <LoadedProduct product={product} wantedSku={productNumber} />
      ) : isNotFound(error) ? (
        <GoneProduct />
      ) : error ? (
        <ErrorState title={t('product.errorTitle')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <ProductSkeleton />
      )}
    </div>
  )
}

function LoadedProduct({ product, wantedSku }: { product: Product; wantedSku: string }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  usePageTitle(inLanguage(product.name, language))
  return (
    <>
      <BuyForm product={product} wantedSku={wantedSku} />
      {product.details.length > 0 && (
        <section className={styles.details}>
          <h2>{t('product.details')}</h2>
          <ul className={styles.points}>
            {product.details.map(detail => (
              <li key={detail.de}>{inLanguage(detail, language)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
