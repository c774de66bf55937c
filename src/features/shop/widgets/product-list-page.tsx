import { type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type BuiltList, BuiltProducts } from '../parts/built-products.tsx'
import * as styles from '../parts/product-list.module.css'
import { ProductSearch } from '../parts/product-search.tsx'
import { ShopNavigation } from '../parts/shop-navigation.tsx'

const ProductListScreen = lazyPart(
  async () => (await import('../screens/product-list/product-list-screen.tsx')).ProductListScreen,
)

export interface ProductListPageProps extends BuiltList {
  /** Both shops where none is named. */
  shop: ShopSlug | undefined
  /** What a screen that talks to the platform stands on. */
  Providers: ComponentType<{ children: ReactNode }>
}

/** The list of a shop as the page's file has it, until the list that can be narrowed takes its place. */
export function ProductListPage({ shop, products, totalCount, Providers }: ProductListPageProps) {
  const { t } = useTranslation('shop')
  const isIdle = useIdle()
  // What the list is narrowed by as soon as the platform is asked.
  const [search] = useAddressSearch()
  if (isIdle) {
    return (
      <Providers>
        <ProductListScreen
          {...(shop !== undefined && { shop })}
          search={search.toString()}
          built={{ products, totalCount }}
        />
      </Providers>
    )
  }
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageHeading>{shop ? t(`shops.${shop}`) : t('list.title')}</PageHeading>
      <div className={styles.tools}>
        <ShopNavigation shop={shop} query="" sort="recommended" />
        <ProductSearch shop={shop} query="" sort="recommended" />
      </div>
      <BuiltProducts products={products} totalCount={totalCount} />
    </div>
  )
}
