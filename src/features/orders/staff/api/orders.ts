import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  getStaffOrder,
  getStaffOrderFile,
  listStaffOrders,
  cancelOrderPieces,
  decideReturn,
  moveOrder,
  renewCodes,
} from '#contract/orders/staff-orders.ts'
import { orderStates } from '#contract/checkout/checkout.ts'
import { recordTransfer, type TransferDraft } from '#contract/ledger/staff-transfers.ts'
import { type RequestInput } from '#contract/kernel/endpoint.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

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

/** Pieces that are taken back can be sold again. */
const changes = ['backOffice', 'products'] as const

export type OrderStep = RequestInput<typeof moveOrder>['body']
type Cancellation = RequestInput<typeof cancelOrderPieces>['body']
type ReturnDecision = RequestInput<typeof decideReturn>['body']

/** Repeated, it changes nothing. */
export const useMoveOrder = (orderNumber: string) =>
  useStaffChange(changes, (body: OrderStep) =>
    request(moveOrder, { params: { orderNumber }, body }, { inOwnName: true }),
  )

/** Takes pieces back, before or after they were sent. Repeated, it changes nothing. */
export const useCancelPieces = (orderNumber: string) =>
  useStaffChange(changes, ({ body }: FormRequest<Cancellation>) =>
    request(cancelOrderPieces, { params: { orderNumber }, body }, { inOwnName: true }),
  )

/** Takes a return that has arrived, or pieces of it, or refuses it. */
export const useDecideReturn = (orderNumber: string, returnId: string) =>
  useStaffChange(changes, (decision: FormRequest<ReturnDecision>) =>
    request(decideReturn, { params: { orderNumber, returnId }, ...decision }, { inOwnName: true }),
  )

/** Sends the gift cards of an order, by its number, once more. */
export function useRenewCodes() {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (orderNumber: string) =>
    request(renewCodes, { params: { orderNumber }, headers: repeatable(orderNumber) }, { inOwnName: true }),
  )
}

/** Books what a bank statement says of an order. */
export const useRecordTransfer = (orderNumber: string) =>
  useStaffChange(changes, (transfer: FormRequest<TransferDraft>) =>
    request(recordTransfer, { params: { orderNumber }, ...transfer }, { inOwnName: true }),
  )
