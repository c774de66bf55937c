import { queryOptions } from '@tanstack/react-query'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** The organisations that the person is an admin of, whomever they act for now; those who are only invited yet left out. */
export const administeredQuery = queryOptions({
  queryKey: [...queryAreas.organizations, 'administered'],
  queryFn: async ({ signal }) => {
    const { items } = await request(
      listOrganizationMemberships,
      { query: { IsAdmin: 'true' } },
      { signal, inOwnName: true },
    )
    return items.filter(({ isPending }) => !isPending).map(({ organization }) => organization)
  },
})
