import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AddressBookEntry,
  changeAddressBookEntry,
  deleteAddressBookEntry,
} from '#contract/address-book.ts'
import { request } from '#src/lib/http/request.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { addressBookKey } from './queries/address-book.ts'

/** Makes an entry a favourite or an ordinary one; `isFavorite` is what was wanted, before the platform has said it. */
export function useFavorite({ id, isFavorite }: AddressBookEntry) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      outcomeOf(request(changeAddressBookEntry, { params: { id }, body: { IsFavorite: wanted } })),
    onSettled: () => client.invalidateQueries({ queryKey: addressBookKey }),
    meta: { showsFailure: true },
  })
  return {
    isFavorite: change.isPending ? change.variables : isFavorite,
    toggle: () => {
      if (!change.isPending) change.mutate(!isFavorite)
    },
    failure: change.error ?? (change.data?.ok === false ? change.data.problem : null),
  }
}

/** Deletes an entry. One that is gone already is as good as deleted. */
export function useRemoveEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: AddressBookEntry): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(deleteAddressBookEntry, { params: { id } }))
      const wasGone = !outcome.ok && outcome.problem.errorCode === 'ADDRESS_BOOK_ENTRY_UNKNOWN'
      return wasGone ? { ok: true, value: undefined } : outcome
    },
    onSettled: () => client.invalidateQueries({ queryKey: addressBookKey }),
    meta: { showsFailure: true },
  })
}
