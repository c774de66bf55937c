import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CheckoutPayload, type CheckoutResult, payOnAccount } from '#contract/checkout.ts'
import { request } from '#src/lib/http/request.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import type { CheckoutDraft } from './model/checkout-draft.ts'
import { attemptFor, type OrderAttempt } from './model/order-attempt.ts'
import { refusalWay, type RefusalWay } from './model/refusal-ways.ts'
import { useDraftStore } from './use-draft.tsx'

const send = ({ key, payload }: OrderAttempt): Promise<Outcome<CheckoutResult>> =>
  outcomeOf(request(payOnAccount, { headers: { 'idempotency-key': key }, body: payload }))

/** What a refusal takes back, so that the step where it can be mended is the first one that is open. */
const reopened: Partial<Record<RefusalWay, Partial<CheckoutDraft>>> = {
  address: { addresses: null },
  shippingPayment: { paymentType: null },
}

/**
 * Orders the cart, or asks for the answer to an order that was sent before. The attempt is stored before it is sent and
 * forgotten only when the platform has answered: without an answer it stays, so that the next try is the same one.
 */
export function useOrder() {
  const store = useDraftStore()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payload: CheckoutPayload) => {
      const attempt = attemptFor(store.get().attempt, payload)
      store.update({ attempt, refusal: null })
      return send(attempt)
    },
    onSuccess: async outcome => {
      if (outcome.ok) {
        store.update({ attempt: null, placed: outcome.value.checkoutId })
        void client.invalidateQueries({ queryKey: queryAreas.cart })
        void client.invalidateQueries({ queryKey: queryAreas.checkouts })
        void client.invalidateQueries({ queryKey: queryAreas.products })
        return
      }
      // The cart is not what it seemed to be: what is said about it shall be true.
      await client.invalidateQueries({ queryKey: queryAreas.cart })
      store.update({ attempt: null, refusal: outcome.problem, ...reopened[refusalWay(outcome.problem)] })
    },
    // No answer may still mean an order: then the cart has moved on, and the attempt is asked about (LostOrder).
    onError: () => client.invalidateQueries({ queryKey: queryAreas.cart }),
    // One after the other: a second click finds the first one's attempt and repeats it.
    scope: { id: 'order' },
    meta: { showsFailure: true },
  })
}

export type OrderMutation = ReturnType<typeof useOrder>
