import { queryOptions } from '@tanstack/react-query'
import { listGroups } from '#contract/groups.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const groupsQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'groups'],
  queryFn: ({ signal }) => request(listGroups, {}, { signal }),
})
