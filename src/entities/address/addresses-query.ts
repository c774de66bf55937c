import { queryOptions } from '@tanstack/react-query'
import { listAddresses } from '#contract/contact/addresses.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const addressesQuery = queryOptions({
  queryKey: [...queryAreas.addresses, 'list'],
  queryFn: ({ signal }) => request(listAddresses, {}, { signal }),
})
