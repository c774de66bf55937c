import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { getStaffOrder, getStaffOrderFile, listStaffOrders } from '#contract/orders/staff-orders.ts'
import { orderStates } from '#contract/checkout/checkout.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { saveFile } from '#src/lib/save-file.ts'

const area = [...queryAreas.backOffice, 'orders'] as const

export const orderKinds = ['all', 'unsettled', ...orderStates] as const
export type OrderKind = (typeof orderKinds)[number]

export interface OrderSearch {
  query: string
  show: OrderKind
  /** Days at the club, both included. */
  from: string | undefined
  until: string | undefined
  page: number
}

/** A page of the orders; the one before stays until it is there. */
export const staffOrdersQuery = ({ query, show, from, until, page }: OrderSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, from, until, page],
    queryFn: ({ signal }) =>
      request(
        listStaffOrders,
        {
          query: {
            Page: page,
            ...(query !== '' && { query }),
            ...(show === 'unsettled' ? { isUnsettled: 'true' } : show !== 'all' && { state: show }),
            ...(from !== undefined && { from }),
            ...(until !== undefined && { until }),
          },
        },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const staffOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...area, 'detail', orderNumber],
    queryFn: ({ signal }) => request(getStaffOrder, { params: { orderNumber } }, { signal, inOwnName: true }),
  })

/** Fetches a document of an order by its id, and has the browser save it. */
export const useSaveOrderFile = (orderNumber: string) =>
  useMutation({
    mutationFn: (id: string) =>
      request(getStaffOrderFile, { params: { orderNumber, id } }, { inOwnName: true }),
    onSuccess: file => saveFile(file.name, file),
    meta: { showsFailure: true },
  })
