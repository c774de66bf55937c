import { ProductListPage } from '#src/features/shop/widgets/product-list-page.tsx'
import { ProductPage } from '#src/features/shop/widgets/product-page.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import type { BlockProps } from './block-props.ts'

/** Session and answers come when the page is idle. */
const Providers = lazyPart(async () => (await import('../providers/app-providers.tsx')).AppProviders)

/** A page about one product. */
export const ProductBlock = ({ block: { product } }: BlockProps<'product'>) => (
  <ProductPage key={product.productNumber} product={product} Providers={Providers} />
)

/** The list of a shop, or of both. */
export const ProductListBlock = ({ block: { shop, products, totalCount } }: BlockProps<'productList'>) => (
  <ProductListPage shop={shop} products={products} totalCount={totalCount} Providers={Providers} />
)
