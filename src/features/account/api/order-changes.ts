import { useMutation } from '@tanstack/react-query'
import { cancelOrder } from '#contract/checkout/checkout.ts'
import type { PieceCounts } from '#contract/orders/returns.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

interface CancelRequest {
  orderNumber: string
  /** What stays of some lines; without it nothing stays. */
  keep?: PieceCounts | undefined
}

/**
 * Cancels an order, or pieces of it; one that is not paid goes with what else is to be paid together with it. It lies apart from the
 * queries of orders, which the overview loads.
 */
export const useCancelOrder = (checkoutId: string) =>
  useMutation({
    mutationFn: ({ orderNumber, keep }: CancelRequest) =>
      outcomeOf(
        request(cancelOrder, { params: { id: checkoutId, orderNumber }, body: { ...(keep && { keep }) } }),
      ),
    meta: { showsFailure: true, ...changesAnyway('checkouts', 'products') },
  })
