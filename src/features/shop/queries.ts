import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { type Cart, getCart, getCartItemCount } from '#contract/cart.ts'
import { getProduct, listProducts, type ShopKey } from '#contract/products.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { cartOwnerOf } from './model/cart-owner.ts'
import type { ReadProductListSearch } from './model/product-list-search.ts'
import { successful } from './model/successful-cart.ts'

/** How many products a page of a list shows. */
export const productPageSize = 24

/** @param shop both where none is named. */
export const productListQuery = (shop: ShopKey | undefined, search: ReadProductListSearch) =>
  queryOptions({
    queryKey: [...queryAreas.products, 'list', shop, search],
    queryFn: ({ signal }) =>
      request(
        listProducts,
        {
          query: {
            Page: search.page,
            PageSize: productPageSize,
            ...(shop !== undefined && { shop }),
            ...(search.query !== '' && { query: search.query }),
            category: [...search.categories],
            size: [...search.sizes],
            badge: [...search.badges],
            ...(search.priceFrom !== undefined && { priceFrom: search.priceFrom * 100 }),
            ...(search.priceTo !== undefined && { priceTo: search.priceTo * 100 }),
            sort: search.sort,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const productQuery = (productNumber: string) =>
  queryOptions({
    queryKey: [...queryAreas.products, 'detail', productNumber],
    queryFn: ({ signal }) => request(getProduct, { params: { sku: productNumber } }, { signal }),
  })

/** Whose cart: the id of the person or of the organisation they act for, or that of nobody for the visitor of this browser; and where its cookie belongs. */
export interface CartReader {
  personId: string | null
  cookieDomain: string
}

export const cartKeys = {
  detail: (reader: CartReader | undefined) => [...queryAreas.cart, 'detail', reader] as const,
  count: (reader: CartReader | undefined) => [...queryAreas.cart, 'count', reader] as const,
}

const cartDefaults = {
  // Another tab may have changed it.
  refetchOnWindowFocus: 'always',
} as const

/** The cart; null where a visitor has none yet. Waits as long as nobody knows who reads. */
export const cartQuery = (reader: CartReader | undefined) =>
  queryOptions({
    ...cartDefaults,
    queryKey: cartKeys.detail(reader),
    queryFn: reader ? ({ signal }) => readCart(reader, signal) : skipToken,
  })

async function readCart({ cookieDomain }: CartReader, signal: AbortSignal): Promise<Cart | null> {
  const cart = await cartOwnerOf(cookieDomain).read(query => request(getCart, { query }, { signal }))
  return cart ? successful(cart) : null
}

/** How many pieces lie in the cart. */
export const cartCountQuery = (reader: CartReader | undefined) =>
  queryOptions({
    ...cartDefaults,
    queryKey: cartKeys.count(reader),
    queryFn: reader ? ({ signal }) => readCount(reader, signal) : skipToken,
  })

async function readCount({ cookieDomain }: CartReader, signal: AbortSignal): Promise<number> {
  const headers = await cartOwnerOf(cookieDomain).read(query =>
    request(getCartItemCount, { query }, { signal }),
  )
  return headers?.['cart-item-count'] ?? 0
}
