import { queryOptions, useMutation } from '@tanstack/react-query'
import { listAddressBookEntries } from '#contract/contact/address-book.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import {
  answerTicketTransfer,
  getTicketTransfer,
  listTicketTransfers,
  resendTicketTransfer,
  sendTickets,
  type TicketTransfer,
  withdrawTicketTransfer,
} from '#contract/tickets/ticket-transfers.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Read anew each minute, as the other person may have answered. SPEC 8: a 404 is no transfers. */
export const transfersQuery = queryOptions({
  queryKey: [...queryAreas.tickets, 'transfers'],
  queryFn: ({ signal }): Promise<TicketTransfer[]> =>
    request(listTicketTransfers, {}, { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    }),
  refetchInterval: MINUTE_MS,
})

export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryAreas.tickets, 'transfer', id],
    queryFn: ({ signal }) => request(getTicketTransfer, { params: { id } }, { signal }),
    refetchInterval: MINUTE_MS,
  })

/** Whom the person has sent something before. */
export const knownRecipientsQuery = queryOptions({
  queryKey: [...queryAreas.addressBook, 'list', ''],
  queryFn: ({ signal }) => request(listAddressBookEntries, { query: {} }, { signal }),
})

/** An acceptance makes a ticket somebody else’s, so lists and transfers are all read again. */
const meta = { showsFailure: true, ...changesAnyway('tickets') }

export interface Sending {
  ticketIds: string[]
  recipientMail: string
}

/** The recipient goes into the address book. */
export const useSendTickets = () =>
  useMutation({
    mutationFn: (sending: FormRequest<Sending>) => outcomeOf(request(sendTickets, sending)),
    meta: { showsFailure: true, ...changesAnyway('tickets', 'addressBook') },
  })

export interface Answer {
  accept: boolean
  reasonForDeclining?: string
}

export const useAnswerTransfer = (id: string) =>
  useMutation({
    mutationFn: (body: Answer) => outcomeOf(request(answerTicketTransfer, { params: { id }, body })),
    meta,
  })

export const useWithdrawTransfer = (id: string) =>
  useMutation({
    mutationFn: () => outcomeOf(request(withdrawTicketTransfer, { params: { id } })),
    meta,
  })

export const useResendTransfer = (id: string) =>
  useMutation({
    mutationFn: () => outcomeOf(request(resendTicketTransfer, { params: { id } })),
    meta,
  })
