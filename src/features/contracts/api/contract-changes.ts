import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import {
  changeContractAddress,
  changeContractDetails,
  changeContractPayment,
  confirmNextSeason,
  type contractAddressKinds,
  terminateContract,
} from '#contract/subscription/contracts.ts'
import { terminationReasonId } from '#contract/subscription/master-data.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

const meta = { showsFailure: true, ...changesAnyway('contracts') }

export type ContractAddressKind = (typeof contractAddressKinds)[number]

/** The contract keeps a copy: the person's own addresses stay as they are. */
export const useChangeAddress = (id: string, kind: ContractAddressKind) =>
  useMutation({
    mutationFn: (body: PostalAddress) =>
      outcomeOf(request(changeContractAddress, { params: { id, kind }, body })),
    meta,
  })

export const usePayBy = (id: string) =>
  useMutation({
    mutationFn: (body: z.output<typeof changeContractPayment.body>) =>
      outcomeOf(request(changeContractPayment, { params: { id }, body })),
    meta,
  })

export type ContractDetails = z.output<typeof changeContractDetails.body>

/** A digital medium counts at once, and is a ticket with another code. */
export const useChangeDetails = (id: string) =>
  useMutation({
    mutationFn: (body: ContractDetails) =>
      outcomeOf(request(changeContractDetails, { params: { id }, body })),
    meta: { showsFailure: true, ...changesAnyway('contracts', 'tickets') },
  })

/** Tried again after a lost answer, nothing changes. */
export const useConfirmSeason = (id: string) =>
  useMutation({
    mutationFn: (body: z.output<typeof confirmNextSeason.body>) =>
      outcomeOf(request(confirmNextSeason, { params: { id }, body })),
    meta,
  })

/** A reason is chosen, of which one says nothing, and the tick is set. */
export const terminationForm = z
  .object({ reason: z.string(), hasUnderstood: z.boolean() })
  .superRefine(({ reason, hasUnderstood }, context) => {
    if (reason === '') refuse(context, ['reason'], 'TERMINATION_REASON_UNKNOWN')
    if (!hasUnderstood) refuse(context, ['hasUnderstood'], 'confirm')
  })
  .transform(({ reason }) => ({ terminationReasonId: reason }))
  .pipe(z.object({ terminationReasonId }))

/** For good. Tried again after a lost answer, nothing changes. */
export const useTerminate = (id: string) =>
  useMutation({
    mutationFn: (query: z.output<typeof terminationForm>) =>
      outcomeOf(request(terminateContract, { params: { id }, query })),
    meta,
  })
