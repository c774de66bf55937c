import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { productQuery } from '../../api/products.ts'
import { ProductDetails } from '../../parts/product-details.tsx'
import * as formStyles from '../../parts/product-form.module.css'
import * as styles from '../../parts/product-page.module.css'
import { ShopTrail } from '../../parts/shop-trail.tsx'
import { BuyForm, type EarlyChoice } from './buy-form.tsx'

/** Below everything else: its code comes after it. */
const RecentlyViewed = lazyPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed)

export interface ProductScreenProps {
  shop: ShopSlug
  /** A product number, or the SKU of a variant, which is then chosen. */
  productNumber: string
  /** As the page's file has it: it stands until the platform has said how the product is now. */
  built?: Product
  early?: EarlyChoice
}

/** One product, and the way into the cart. */
export function ProductScreen({ shop, productNumber, built, early }: ProductScreenProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const { data: product, error, refetch, isFetching } = useQuery(productQuery(productNumber, built))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <ShopTrail shop={shop} />
      {isNotFound(error) ? (
        <GoneProduct />
      ) : product ? (
        <LoadedProduct product={product} wantedSku={productNumber} early={early} />
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

interface LoadedProductProps {
  product: Product
  wantedSku: string
  early: EarlyChoice | undefined
}

function LoadedProduct({ product, wantedSku, early }: LoadedProductProps) {
  usePageTitle(inLanguage(product.name, useLanguage()))
  return (
    <>
      <BuyForm product={product} wantedSku={wantedSku} early={early} />
      <ProductDetails details={product.details} />
      <Suspense>
        <RecentlyViewed key={product.productNumber} current={product} />
      </Suspense>
    </>
  )
}

/** Stands where a shop has no product of this number: it is no longer sold, or the number was mistyped. */
function GoneProduct() {
  const { t } = useTranslation('shop')
  usePageTitle(t('product.goneTitle'))
  return (
    <EmptyState
      level={1}
      title={t('product.goneTitle')}
      action={<ButtonLink href={paths.shop.root}>{t('product.toShop')}</ButtonLink>}
    >
      {t('product.goneText')}
    </EmptyState>
  )
}

function ProductSkeleton() {
  return (
    <SkeletonRegion>
      <div className={formStyles.product}>
        <div className={formStyles.skeletonPicture}>
          <Skeleton shape="block" height="100%" />
        </div>
        <div className={formStyles.skeletonWords}>
          <Skeleton shape="block" height="3.5rem" width="80%" />
          <Skeleton width="30%" />
          <Skeleton width="100%" />
          <Skeleton width="90%" />
          <Skeleton shape="block" height="2.75rem" width="70%" />
          <Skeleton shape="block" height="2.75rem" width="50%" />
        </div>
      </div>
    </SkeletonRegion>
  )
}
