import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CheckoutPayload, type CheckoutResult, payOnAccount } from '#contract/checkout.ts'
import { request } from '#src/lib/http/request.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { attemptFor, type OrderAttempt } from './model/order-attempt.ts'
import { useDraftStore } from './use-draft.tsx'

const send = ({ key, payload }: OrderAttempt): Promise<Outcome<CheckoutResult>> =>
  outcomeOf(request(payOnAccount, { headers: { 'idempotency-key': key }, body: payload }))

/**
 * Orders the cart, or asks for the answer to an order that was sent before. The attempt is stored before it is sent and
 * forgotten only when the platform has refused it: without an answer it stays, so that the next try is the same one.
 */
export function useOrder(onPlaced: (result: CheckoutResult) => void) {
  const store = useDraftStore()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payload: CheckoutPayload) => {
      const attempt = attemptFor(store.get().attempt, payload)
      store.update({ attempt })
      return send(attempt)
    },
    onSuccess: outcome => {
      if (!outcome.ok) store.update({ attempt: null })
      // Also after a refusal: the cart is not what it seemed to be.
      void client.invalidateQueries({ queryKey: queryAreas.cart })
      if (!outcome.ok) return
      void client.invalidateQueries({ queryKey: queryAreas.checkouts })
      void client.invalidateQueries({ queryKey: queryAreas.products })
      onPlaced(outcome.value)
    },
    // One after the other: a second click finds the first one's attempt and repeats it.
    scope: { id: 'order' },
    meta: { showsFailure: true },
  })
}
