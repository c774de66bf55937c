import { lazyPart } from '#src/lib/lazy-part.ts'
import { isShopSlug } from './parts/shops.ts'

const ProductListScreen = lazyPart(
  async () => (await import('./screens/product-list/product-list-screen.tsx')).ProductListScreen,
)
const ProductScreen = lazyPart(
  async () => (await import('./screens/product/product-screen.tsx')).ProductScreen,
)
const UnknownScreen = lazyPart(
  async () => (await import('./screens/unknown/unknown-screen.tsx')).UnknownScreen,
)

export const CartRoute = lazyPart(async () => (await import('./screens/cart/cart-screen.tsx')).CartScreen)

export interface ShopRoutesProps {
  /** What follows `/shop/` in the address. */
  path: string
  /** The address's query, with its question mark. */
  search: string
}

/** `/shop/`, `/shop/<shop>/` and `/shop/<shop>/<productNumber>/`. */
export function ShopRoutes({ path, search }: ShopRoutesProps) {
  const [slug, productNumber, ...rest] = path.split('/').filter(part => part !== '')
  if (slug === undefined) return <ProductListScreen search={search} />
  if (!isShopSlug(slug) || rest.length > 0) return <UnknownScreen />
  return productNumber === undefined ? (
    <ProductListScreen shop={slug} search={search} />
  ) : (
    // Another product is another screen: what was chosen for one does not stay for the next.
    <ProductScreen key={productNumber} shop={slug} productNumber={productNumber} />
  )
}
