import { queryOptions } from '@tanstack/react-query'
import { listConsents, listContactConsents } from '#contract/consents.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** What can be agreed to: the club wrote it down and hardly ever changes it, so it is read once a visit. */
export const consentsQuery = queryOptions({
  queryKey: [...queryAreas.consents, 'list'],
  queryFn: ({ signal }) => request(listConsents, {}, { signal }),
  staleTime: Infinity,
})

export const contactConsentsQuery = queryOptions({
  queryKey: [...queryAreas.consents, 'given'],
  queryFn: ({ signal }) => request(listContactConsents, {}, { signal }),
})
