import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ContractName,
  getCancellation,
  handleCancellation,
  listCancellations,
} from '#contract/cancellations/staff-cancellations.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

const area = [...queryAreas.backOffice, 'cancellations'] as const

/** The address leaves `all` out, so what is open comes first under a name of its own. */
export const cancellationKinds = ['open', 'handled', 'every'] as const
export type CancellationKindShown = (typeof cancellationKinds)[number]

export interface CancellationSearch {
  query: string
  show: CancellationKindShown
  page: number
}

/** A page of the cancellations; the one before stays until it is there. */
export const cancellationsQuery = ({ query, show, page }: CancellationSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listCancellations,
        { query: { show: show === 'every' ? 'all' : show, Page: page, ...(query !== '' && { query }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getCancellation, { params: { id } }, { signal, inOwnName: true }),
  })

export const useHandleCancellation = (id: string) =>
  useStaffChange(['backOffice'], (change: FormRequest<{ contract: ContractName | null; reason: string }>) =>
    request(handleCancellation, { params: { id }, ...change }, { inOwnName: true }),
  )
