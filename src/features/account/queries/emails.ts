import { queryOptions } from '@tanstack/react-query'
import { listEmails } from '#contract/emails.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const emailsQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'emails'],
  queryFn: ({ signal }) => request(listEmails, {}, { signal }),
})
