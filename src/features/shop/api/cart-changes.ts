import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addCartItem, type Cart, removeCartItem, updateCartItem } from '#contract/cart/cart.ts'
import type { UserOptionValues } from '#contract/catalogue/products.ts'
import { useDeliveryCountry } from '#src/entities/cart/delivery-country.ts'
import { successful } from '#src/entities/cart/successful-cart.ts'
import { cartScope } from '#src/entities/cart/use-cart-changed.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useCartReader } from '../parts/use-cart-reader.ts'
import { cartOwnerOf, type CartQuery } from './cart-owner.ts'
import { cartKeys, type CartReader } from './cart.ts'

export interface NewCartItem {
  sku: string
  quantity: number
  userOptionValues?: UserOptionValues
}

export interface CartItemChange {
  id: string
  quantity?: number
  shippingCode?: string
}

/** A change answers with the whole cart, which is then what every screen shows. */
function showCart(client: QueryClient, reader: CartReader | undefined, cart: Cart): void {
  if (reader) {
    client.setQueryData(cartKeys.detail(reader), cart)
    client.setQueryData(cartKeys.count(reader), cart.totalItemQuantity)
  }
}

/**
 * Changes the cart by a call that answers with the whole of it. It lies apart from the cart's queries, which the header of every page
 * loads.
 */
export function useCartChange<Input>(
  call: (input: Input, query: CartQuery) => Promise<Cart>,
  onDone?: (input: Input) => void,
) {
  const client = useQueryClient()
  const reader = useCartReader()
  const countryCode = useDeliveryCountry()
  const owner = cartOwnerOf(useSiteConfig().cookieDomain)
  return useMutation({
    scope: cartScope,
    mutationFn: (input: Input) =>
      outcomeOf(owner.change(async query => successful(await call(input, { ...query, countryCode })))),
    onSuccess: (outcome, input) => {
      if (!outcome.ok) return
      onDone?.(input)
      showCart(client, reader, outcome.value)
    },
    // The checkout prices the same cart for other countries. After a refusal the cart or the stock is not as it was shown.
    meta: { changes: ['cart'], reading: 'marked', staleAfterRefusal: ['cart'] },
  })
}

/** Puts pieces into the cart; the first thing a visitor puts there makes the cart. Tried again after a lost answer, it adds nothing more. */
export function useAddCartItem() {
  const repeatable = useRepeatable()
  const added = useRef(0)
  return useCartChange(
    (item: NewCartItem, query) =>
      request(addCartItem, { query, headers: repeatable({ item, after: added.current }), body: item }),
    () => {
      added.current += 1
    },
  )
}

/** Another quantity or shipping of a line. The same quantity reserves an expired line anew. */
export const useUpdateCartItem = () =>
  useCartChange(({ id, ...body }: CartItemChange, query) =>
    request(updateCartItem, { params: { id }, query, body }),
  )

/** Takes a line out and frees its pieces. `onDone` is told before the line disappears. */
export const useRemoveCartItem = (onDone: () => void) =>
  useCartChange(({ id }: { id: string }, query) => request(removeCartItem, { params: { id }, query }), onDone)
