import { queryOptions } from '@tanstack/react-query'
import { type Contract, getContract, listContracts } from '#contract/subscription/contracts.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** Those that the person, or the organisation that they act for, is the subscriber of, or was. SPEC 8: a 404 is none. */
export const contractsQuery = queryOptions({
  queryKey: [...queryAreas.contracts, 'list'],
  queryFn: ({ signal }): Promise<Contract[]> =>
    request(listContracts, { query: {} }, { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    }),
})

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryAreas.contracts, 'one', id],
    queryFn: ({ signal }) => request(getContract, { params: { id } }, { signal }),
  })
