import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type AddressBookEntry,
  changeAddressBookEntry,
  deleteAddressBookEntry,
  listAddressBookEntries,
} from '#contract/contact/address-book.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Entries whose name or e-mail has the text in it, all of them for an empty one. What was found before stays until the next is there. */
export const entriesQuery = (text: string) =>
  queryOptions({
    queryKey: [...queryAreas.addressBook, 'list', text],
    queryFn: ({ signal }) =>
      request(
        listAddressBookEntries,
        { query: text === '' ? {} : { NameOrEmailContains: text } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Every list of entries, whatever was looked for. */
const meta = { showsFailure: true, ...changesAnyway('addressBook') }

/** Makes an entry a favourite or an ordinary one; `isFavorite` is what was wanted, before the platform has said it. */
export function useFavorite({ id, isFavorite }: AddressBookEntry) {
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      outcomeOf(request(changeAddressBookEntry, { params: { id }, body: { IsFavorite: wanted } })),
    meta,
  })
  return {
    isFavorite: change.isPending ? change.variables : isFavorite,
    toggle: () => {
      if (!change.isPending) change.mutate(!isFavorite)
    },
    failure: change.error ?? (change.data?.ok === false ? change.data.problem : null),
  }
}

/** One that is gone already is as good as deleted. */
export const useRemoveEntry = () =>
  useMutation({
    mutationFn: async ({ id }: AddressBookEntry): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(deleteAddressBookEntry, { params: { id } }))
      const wasGone = !outcome.ok && outcome.problem.errorCode === 'ADDRESS_BOOK_ENTRY_UNKNOWN'
      return wasGone ? { ok: true, value: undefined } : outcome
    },
    meta,
  })
