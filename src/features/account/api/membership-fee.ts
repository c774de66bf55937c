import { useMutation } from '@tanstack/react-query'
import { addCartItem } from '#contract/cart/cart.ts'
import { successful } from '#src/entities/cart/successful-cart.ts'
import { cartScope } from '#src/entities/cart/use-cart-changed.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'

/** Puts a fee into the cart of the person. Tried again after a lost answer, it adds nothing more. */
export function usePutFeeIntoCart() {
  const repeatable = useRepeatable()
  return useMutation({
    scope: cartScope,
    mutationFn: (sku: string) => {
      const body = { sku, quantity: 1 }
      return outcomeOf(request(addCartItem, { query: {}, headers: repeatable(body), body }).then(successful))
    },
    meta: { showsFailure: true, ...changesAnyway('cart') },
  })
}
