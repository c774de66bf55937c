import { queryOptions } from '@tanstack/react-query'
import { listMembershipKinds } from '#contract/membership/joining.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** What each kind costs whoever joins today. */
export const membershipKindsQuery = queryOptions({
  queryKey: [...queryAreas.products, 'membership-kinds'],
  queryFn: ({ signal }) => request(listMembershipKinds, { query: {} }, { signal }),
})
