import { queryOptions } from '@tanstack/react-query'
import { listCountries } from '#contract/contact/addresses.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** The countries that parcels go to. */
export const countriesQuery = queryOptions({
  queryKey: [...queryAreas.countries, 'list'],
  queryFn: ({ signal }) => request(listCountries, {}, { signal }),
  // Countries do not change while somebody types an address.
  staleTime: Infinity,
})
