import { queryOptions } from '@tanstack/react-query'
import { listMemberships, type Membership } from '#contract/membership/memberships.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** None is a 404, which SPEC 8 has ignored in silence. */
export const membershipsQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'memberships'],
  queryFn: ({ signal }): Promise<Membership[]> =>
    request(listMemberships, {}, { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    }),
})
