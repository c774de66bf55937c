import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '#contract/checkout.ts'
import type { PieceCounts } from '#contract/returns.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

interface CancelRequest {
  orderNumber: string
  /** What stays of some lines; without it nothing stays. */
  keep?: PieceCounts | undefined
}

/** Cancels an order, or pieces of it; one that is not paid goes with what else is to be paid together with it. */
export function useCancelOrder(checkoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderNumber, keep }: CancelRequest) =>
      outcomeOf(
        request(cancelOrder, { params: { id: checkoutId, orderNumber }, body: { ...(keep && { keep }) } }),
      ),
    onSettled: () =>
      Promise.all(
        [queryAreas.checkouts, queryAreas.products].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
    meta: { showsFailure: true },
  })
}
