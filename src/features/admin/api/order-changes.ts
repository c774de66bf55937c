import { cancelOrderPieces, decideReturn, moveOrder, renewCodes } from '#contract/orders/staff-orders.ts'
import { recordTransfer, type TransferDraft } from '#contract/ledger/staff-transfers.ts'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import { request } from '#src/lib/http/request.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useStaffChange } from './staff-change.ts'

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
  useStaffChange(changes, (body: Cancellation) =>
    request(cancelOrderPieces, { params: { orderNumber }, body }, { inOwnName: true }),
  )

/** Takes a return that has arrived, or pieces of it, or refuses it. */
export function useDecideReturn(orderNumber: string, returnId: string) {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (body: ReturnDecision) => {
    const headers = repeatable({ returnId, ...body })
    return request(decideReturn, { params: { orderNumber, returnId }, headers, body }, { inOwnName: true })
  })
}

/** Sends the gift cards of an order, by its number, once more. */
export function useRenewCodes() {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (orderNumber: string) =>
    request(renewCodes, { params: { orderNumber }, headers: repeatable(orderNumber) }, { inOwnName: true }),
  )
}

/** Books what a bank statement says of an order. */
export function useRecordTransfer(orderNumber: string) {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (body: TransferDraft) =>
    request(
      recordTransfer,
      { params: { orderNumber }, headers: repeatable(body), body },
      { inOwnName: true },
    ),
  )
}
