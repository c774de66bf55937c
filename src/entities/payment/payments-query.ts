import { queryOptions } from '@tanstack/react-query'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** How soon a list with something pending in it is read again, in milliseconds. */
const lookAgainAfter = 5000

/** The payment methods that the person keeps, and those they may add. */
export const paymentsQuery = queryOptions({
  queryKey: queryAreas.paymentMethods,
  queryFn: ({ signal }) => request(listPaymentInfo, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(item => item.state === 'pending') ? lookAgainAfter : false,
})
