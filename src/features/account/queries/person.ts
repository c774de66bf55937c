import { queryOptions } from '@tanstack/react-query'
import { getContact, listAddresses } from '#contract/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const contactQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'self'],
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})

export const addressesQuery = queryOptions({
  queryKey: [...queryAreas.addresses, 'list'],
  queryFn: ({ signal }) => request(listAddresses, {}, { signal }),
})
