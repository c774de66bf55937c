import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { handleWithdrawal, listWithdrawals } from '#contract/withdrawals/staff-withdrawals.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

/** The address leaves `all` out, so what is open comes first under a name of its own. */
export const withdrawalKinds = ['open', 'handled', 'every'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

export interface WithdrawalSearch {
  query: string
  show: WithdrawalKind
  page: number
}

/** A page of the withdrawals; the one before stays until it is there. */
export const withdrawalsQuery = ({ query, show, page }: WithdrawalSearch) =>
  queryOptions({
    queryKey: [...queryAreas.backOffice, 'withdrawals', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listWithdrawals,
        { query: { show: show === 'every' ? 'all' : show, Page: page, ...(query !== '' && { query }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

/** Notes what was done about a withdrawal. Repeated, it changes nothing. */
export const useHandleWithdrawal = (id: string) =>
  useStaffChange(['backOffice', 'products'], ({ body }: FormRequest<{ note: string }>) =>
    request(handleWithdrawal, { params: { id }, body }, { inOwnName: true }),
  )
