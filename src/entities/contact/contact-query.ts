import { queryOptions } from '@tanstack/react-query'
import { getContact } from '#contract/contact/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** The name and the other facts of the person themselves. */
export const contactQuery = queryOptions({
  queryKey: queryAreas.person,
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})
