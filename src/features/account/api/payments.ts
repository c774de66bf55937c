import { queryOptions } from '@tanstack/react-query'
import { getPaymentInfoStatus } from '#contract/payments/payment-info.ts'
import { requestStatus } from '#src/lib/http/request.ts'
import { nextPollDelay } from '#src/lib/query/poll-delays.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** How an adding stands, and how often it was asked for. */
export interface PaymentStatus {
  status: 202 | 204
  asked: number
}

/** How adding a payment method has ended, asked for until that is decided or the patience is over. A failure is a refusal with 409. */
export const paymentStatusQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryAreas.paymentInfo, 'status', id],
    queryFn: async ({ signal, client, queryKey }): Promise<PaymentStatus> => ({
      status: await requestStatus(getPaymentInfoStatus, { params: { id } }, { signal }),
      asked: (client.getQueryData<PaymentStatus>(queryKey)?.asked ?? 0) + 1,
    }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 202 && !error ? nextPollDelay(data.asked) : false,
    // By its own clock alone: what is decided stays so.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
