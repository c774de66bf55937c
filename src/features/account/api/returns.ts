import { useMutation } from '@tanstack/react-query'
import { announceReturn, callReturnOff } from '#contract/checkout/checkout.ts'
import type { ReturnAnnouncement } from '#contract/orders/returns.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

const meta = { showsFailure: true, ...changesAnyway('checkouts') }

export function useAnnounceReturn(checkoutId: string, orderNumber: string) {
  const params = { id: checkoutId, orderNumber }
  return useMutation({
    mutationFn: (announcement: FormRequest<ReturnAnnouncement>) =>
      outcomeOf(request(announceReturn, { params, ...announcement })),
    meta,
  })
}

/** Takes the announcement of a return back, by its id. */
export const useCallReturnOff = (checkoutId: string, orderNumber: string) =>
  useMutation({
    mutationFn: (returnId: string) =>
      outcomeOf(request(callReturnOff, { params: { id: checkoutId, orderNumber, returnId } })),
    meta,
  })
