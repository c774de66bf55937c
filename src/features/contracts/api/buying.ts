import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { addCartItem } from '#contract/cart/cart.ts'
import { chooseSeasonPlace } from '#contract/subscription/contracts.ts'
import { successful } from '#src/entities/cart/successful-cart.ts'
import { cartScope } from '#src/entities/cart/use-cart-changed.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'

/** Puts a season of a contract into the cart. Tried again after a lost answer, it adds nothing more. */
export function usePutSeasonIntoCart() {
  const repeatable = useRepeatable()
  return useMutation({
    scope: cartScope,
    mutationFn: (sku: string) => {
      const body = { sku, quantity: 1 }
      return outcomeOf(request(addCartItem, { query: {}, headers: repeatable(body), body }).then(successful))
    },
    meta: { showsFailure: true, ...changesAnyway('cart', 'contracts') },
  })
}

export type ChosenPlace = z.output<typeof chooseSeasonPlace.body>

/**
 * Chooses a place, and puts it into the cart. Tried again with the same request, neither is done twice. `hasPlace` says which of the two
 * has failed.
 */
export function useBuySeasonTicket() {
  const choose = useMutation({
    mutationFn: (choice: FormRequest<ChosenPlace>) => outcomeOf(request(chooseSeasonPlace, choice)),
    meta: { showsFailure: true, ...changesAnyway('contracts') },
  })
  const put = usePutSeasonIntoCart()
  const send = async (choice: FormRequest<ChosenPlace>): Promise<Outcome<unknown>> => {
    const chosen = await choose.mutateAsync(choice)
    return chosen.ok ? put.mutateAsync(chosen.value.sku) : chosen
  }
  return { send, hasPlace: choose.data?.ok === true }
}
