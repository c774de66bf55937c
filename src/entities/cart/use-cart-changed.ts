import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart/cart.ts'

/** Changes of the cart run one after the other, so that the last answer is the last word. */
export const cartScope = { id: 'cart' }

/** What must be the same for a cart to be the one that was looked at. */
type SeenCart = Pick<Cart, 'version' | 'countryCode' | 'totalPrice'>

/** For another country it costs something else, which is no surprise. */
const isSame = (one: SeenCart, other: SeenCart): boolean =>
  one.countryCode !== other.countryCode ||
  (one.version === other.version && one.totalPrice.cents === other.totalPrice.cents)

/** Whether this tab has changed the cart itself since a moment, in milliseconds. */
const hasChangedItSince = (client: QueryClient, moment: number): boolean =>
  client
    .getMutationCache()
    .findAll({ status: 'success' })
    .some(({ options, state }) => options.scope?.id === cartScope.id && state.submittedAt >= moment)

/**
 * Whether the cart has become another one under the eyes of who looks at it, without their doing in this tab: in another tab, on
 * another device, or because the shop has changed a price.
 * @param readAt when it was read, in milliseconds.
 */
export function useCartChanged(
  cart: SeenCart | null,
  readAt: number,
): { isChanged: boolean; dismiss: () => void } {
  const client = useQueryClient()
  const [seen, setSeen] = useState({ cart, readAt, isChanged: false })
  if (cart !== seen.cart) {
    const before = seen.cart
    const isNew = before !== null && cart !== null && !isSame(before, cart)
    setSeen({ cart, readAt, isChanged: isNew ? !hasChangedItSince(client, seen.readAt) : seen.isChanged })
  }
  return { isChanged: seen.isChanged, dismiss: () => setSeen({ ...seen, isChanged: false }) }
}
