import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '#contract/checkout.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Cancels an order, and with it what else is to be paid together with it. */
export function useCancelOrder(checkoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderNumber: string) =>
      outcomeOf(request(cancelOrder, { params: { id: checkoutId, orderNumber } })),
    onSettled: () =>
      Promise.all(
        [queryAreas.checkouts, queryAreas.products].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
    meta: { showsFailure: true },
  })
}
