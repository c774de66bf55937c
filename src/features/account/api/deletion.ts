import { queryOptions, useMutation } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { deleteContact } from '#contract/contact/contact.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { listOrganizationMemberships, type Organization } from '#contract/organization/organizations.ts'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { farewell } from '../parts/farewell.ts'

/** SPEC 8: a refused deletion has its reason in the title. */
export const deletionCode = ({ errorCode, title }: Problem): ErrorCode | (string & {}) => errorCode ?? title

/** Deletes the account for good and leaves for the page that says goodbye, which forgets the person in this browser. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () => outcomeOf(request(deleteContact)),
    onSuccess: outcome => {
      if (outcome.ok) navigate(paths.account.goodbye, { replace: true, state: farewell.due })
    },
    meta: { showsFailure: true },
  })

/** The fan clubs and companies that nobody but this person manages. */
export const managedAloneQuery = queryOptions({
  queryKey: [...queryAreas.organizations, 'managed-alone'],
  queryFn: async ({ signal }): Promise<Organization[]> => {
    const { items } = await request(listOrganizationMemberships, { query: { IsAdmin: 'true' } }, { signal })
    return items.filter(({ isOnlyAdmin }) => isOnlyAdmin).map(({ organization }) => organization)
  },
})
