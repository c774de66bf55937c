import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import {
  answerRecipientTransfer,
  answerSubscriberTransfer,
  getRecipientTransfer,
  getSubscriberTransfer,
  joinSubscriberTransfer,
  listRecipientTransfers,
  listSubscriberTransfers,
  offerContract,
  offerHoldership,
  type RecipientTransfer,
  type SubscriberTransfer,
  withdrawRecipientTransfer,
  withdrawSubscriberTransfer,
} from '#contract/subscription/contract-transfers.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import type { ContractTransferKind } from '#src/lib/contract-paths.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'

const keyOf = (...parts: readonly string[]) => [...queryAreas.contracts, 'transfers', ...parts]

const noneIfUnknown = (error: unknown): [] => {
  if (isNotFound(error)) return []
  throw error
}

/** Both kinds that the person has begun or was offered. SPEC 8: a 404 is none. */
export const contractTransfersQuery = queryOptions({
  queryKey: keyOf(),
  queryFn: async ({ signal }) => {
    const [holder, subscriber] = await Promise.all([
      request(listRecipientTransfers, {}, { signal }).catch<RecipientTransfer[]>(noneIfUnknown),
      request(listSubscriberTransfers, {}, { signal }).catch<SubscriberTransfer[]>(noneIfUnknown),
    ])
    return { holder, subscriber }
  },
  refetchInterval: MINUTE_MS,
})

/** Read anew each minute, as the other person may have answered. */
export const holderTransferQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('holder', id),
    queryFn: ({ signal }) => request(getRecipientTransfer, { params: { id } }, { signal }),
    refetchInterval: MINUTE_MS,
  })

export const subscriberTransferQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('subscriber', id),
    queryFn: ({ signal }) => request(getSubscriberTransfer, { params: { id } }, { signal }),
    refetchInterval: MINUTE_MS,
  })

/** An acceptance makes a season ticket, or the contract, somebody else’s. */
const meta = { showsFailure: true, ...changesAnyway('contracts', 'tickets') }

export const useOfferHoldership = () =>
  useMutation({
    mutationFn: (offer: FormRequest<z.output<typeof offerHoldership.body>>) =>
      outcomeOf(request(offerHoldership, offer)),
    meta,
  })

export const useOfferContract = () =>
  useMutation({
    mutationFn: (offer: FormRequest<z.output<typeof offerContract.body>>) =>
      outcomeOf(request(offerContract, offer)),
    meta,
  })

/** Offers the contract, too, to whoever is offered its holdership. @param id of the change of holder */
export function useJoinSubscriberTransfer(id: string) {
  const keyFor = useRepeatable()
  return useMutation({
    mutationFn: () => outcomeOf(request(joinSubscriberTransfer, { params: { id }, headers: keyFor({ id }) })),
    meta,
  })
}

export type HolderAnswer = z.output<typeof answerRecipientTransfer.body>

export const useAnswerHolderTransfer = (id: string) =>
  useMutation({
    mutationFn: (body: HolderAnswer) => outcomeOf(request(answerRecipientTransfer, { params: { id }, body })),
    meta,
  })

export type SubscriberAnswer = z.output<typeof answerSubscriberTransfer.body>

export const useAnswerSubscriberTransfer = (id: string) =>
  useMutation({
    mutationFn: (body: SubscriberAnswer) =>
      outcomeOf(request(answerSubscriberTransfer, { params: { id }, body })),
    meta,
  })

export const useWithdrawContractTransfer = (kind: ContractTransferKind, id: string) =>
  useMutation({
    mutationFn: () =>
      outcomeOf(
        request(kind === 'holder' ? withdrawRecipientTransfer : withdrawSubscriberTransfer, {
          params: { id },
        }),
      ),
    meta,
  })
