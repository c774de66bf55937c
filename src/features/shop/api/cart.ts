import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Cart, getCart, getCartItemCount } from '#contract/cart/cart.ts'
import { successful } from '#src/entities/cart/successful-cart.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { cartOwnerOf } from './cart-owner.ts'

/** Whose cart: the id of the person or of the organisation they act for, or that of nobody for the visitor of this browser; where its cookie belongs, and where it is to be sent. */
export interface CartReader {
  personId: string | null
  cookieDomain: string
  countryCode: string
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

async function readCart(
  { cookieDomain, countryCode }: CartReader,
  signal: AbortSignal,
): Promise<Cart | null> {
  const cart = await cartOwnerOf(cookieDomain).read(query =>
    request(getCart, { query: { ...query, countryCode } }, { signal }),
  )
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
