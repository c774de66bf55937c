import { queryOptions } from '@tanstack/react-query'
import { getContact } from '#contract/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const contactQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'self'],
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})
