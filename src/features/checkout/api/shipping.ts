import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CartOrder, updateCartItem } from '#contract/cart/cart.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { cartScope } from '#src/entities/cart/use-cart-changed.ts'
import { checkoutKeys } from './queries.ts'

export interface ShippingChoice {
  order: Pick<CartOrder, 'items'>
  shippingCode: string
}

/**
 * Sends an order another way. Its lines travel together, so changing the first one changes them all; the answer is the
 * cart with its new prices.
 */
export function useChooseShipping(countryCode: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, shippingCode }: ShippingChoice) => {
      const [first] = order.items
      if (!first) throw new Error('An order has at least one line')
      return outcomeOf(
        request(updateCartItem, { params: { id: first.id }, query: { countryCode }, body: { shippingCode } }),
      )
    },
    onSuccess: outcome => {
      if (outcome.ok) client.setQueryData(checkoutKeys.cart(countryCode), outcome.value)
    },
    scope: cartScope,
    // The cart page shows the same lines; after a refusal they are not what they seemed to be.
    meta: { showsFailure: true, changes: ['cart'], reading: 'marked', staleAfterRefusal: ['cart'] },
  })
}
