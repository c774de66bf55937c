import { queryOptions } from '@tanstack/react-query'
import { listPartners } from '#contract/contact/partners.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** The club wrote it down and hardly ever changes it: read once a visit. */
export const partnersQuery = queryOptions({
  queryKey: [...queryAreas.partners, 'list'],
  queryFn: ({ signal }) => request(listPartners, {}, { signal }),
  staleTime: Infinity,
})
