import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAddressBookEntries } from '#contract/address-book.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Every list of entries, whatever was looked for. */
export const addressBookKey = [...queryAreas.addressBook, 'list'] as const

/** Entries whose name or e-mail has the text in it, all of them for an empty one. What was found before stays until the next is there. */
export const entriesQuery = (text: string) =>
  queryOptions({
    queryKey: [...addressBookKey, text],
    queryFn: ({ signal }) =>
      request(
        listAddressBookEntries,
        { query: text === '' ? {} : { NameOrEmailContains: text } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
