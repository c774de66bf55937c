import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announceReturn, callReturnOff } from '#contract/checkout.ts'
import type { ReturnAnnouncement } from '#contract/returns.ts'
import { request } from '#src/lib/http/request.ts'
import { useRepeatable } from '#src/lib/http/use-repeatable.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Sending pieces of an order back: announcing it, and calling that off. */
export function useReturns(checkoutId: string, orderNumber: string) {
  const client = useQueryClient()
  const repeatable = useRepeatable()
  const params = { id: checkoutId, orderNumber }
  const shared = {
    onSettled: () => client.invalidateQueries({ queryKey: queryAreas.checkouts }),
    meta: { showsFailure: true },
  }
  const announce = useMutation({
    mutationFn: (body: ReturnAnnouncement) =>
      outcomeOf(request(announceReturn, { params, headers: repeatable(body), body })),
    ...shared,
  })
  const callOff = useMutation({
    mutationFn: (returnId: string) => outcomeOf(request(callReturnOff, { params: { ...params, returnId } })),
    ...shared,
  })
  return { announce, callOff }
}
