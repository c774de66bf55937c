import { queryOptions } from '@tanstack/react-query'
import { listOwnRoles } from '#contract/identity/roles.ts'
import { request } from '../http/request.ts'
import { queryAreas } from '../query/query-keys.ts'

/** What the person may do beyond what everybody may, whomever they act for. It decides what is offered; the platform decides what is done. */
export const ownRolesQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'roles'],
  queryFn: async ({ signal }) => (await request(listOwnRoles, {}, { signal, inOwnName: true })).roles,
})
