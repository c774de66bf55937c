import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Address,
  createAddress,
  deleteAddress,
  type PostalAddress,
  setDefaultInvoiceAddress,
  setDefaultOrderAddress,
  updateAddress,
} from '#contract/contact/addresses.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { withAddress, withoutAddress } from '../parts/address-list.ts'

const { queryKey } = addressesQuery

/** What is default for what follows from all of them: the platform is asked. */
const changes = changesAnyway('addresses')

/** Changes a saved address, or adds one where none is given. */
export function useSaveAddress(saved: Pick<Address, 'id'> | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: PostalAddress): Promise<Outcome<Address>> =>
      outcomeOf(
        saved
          ? request(updateAddress, { body: { ...typed, id: saved.id } })
          : request(createAddress, { body: typed }),
      ),
    onSuccess: outcome => {
      if (outcome.ok) client.setQueryData(queryKey, list => list && withAddress(list, outcome.value))
    },
    meta: { showsFailure: true, reading: 'meanwhile', ...changes },
  })
}

/** One that is gone already is as good as deleted. */
export function useRemoveAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Address): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(deleteAddress, { params: { id } }))
      const wasGone = !outcome.ok && outcome.problem.errorCode === 'ADDRESS_UNKNOWN'
      return wasGone ? { ok: true, value: undefined } : outcome
    },
    onSuccess: (outcome, address) => {
      if (outcome.ok) client.setQueryData(queryKey, list => list && withoutAddress(list, address))
    },
    meta: { showsFailure: true, reading: 'meanwhile', ...changes },
  })
}

export type DefaultKind = 'order' | 'invoice'

/** Makes an address the one that parcels go to, or the one that invoices name. */
export const useMakeDefault = () =>
  useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: DefaultKind }) =>
      outcomeOf(
        request(kind === 'order' ? setDefaultOrderAddress : setDefaultInvoiceAddress, { params: { id } }),
      ),
    meta: changes,
  })
