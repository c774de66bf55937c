import { queryOptions } from '@tanstack/react-query'
import { listOrganizationMemberships, type Organization } from '#contract/organization/organizations.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** The fan clubs and companies that nobody but this person manages. */
export const managedAloneQuery = queryOptions({
  queryKey: [...queryAreas.organizations, 'managed-alone'],
  queryFn: async ({ signal }): Promise<Organization[]> => {
    const { items } = await request(listOrganizationMemberships, { query: { IsAdmin: 'true' } }, { signal })
    return items.filter(({ isOnlyAdmin }) => isOnlyAdmin).map(({ organization }) => organization)
  },
})
