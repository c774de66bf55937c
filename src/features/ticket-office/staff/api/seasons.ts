import { queryOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import { listStaffSeasons, postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

export const staffSeasonsQuery = queryOptions({
  queryKey: [...queryAreas.backOffice, 'seasons', 'list'],
  queryFn: ({ signal }) => request(listStaffSeasons, {}, { signal, inOwnName: true }),
})

export const usePostpone = (id: string) =>
  useStaffChange(['backOffice'], (change: FormRequest<RequestInput<typeof postponeDeadline>['body']>) =>
    request(postponeDeadline, { params: { id }, ...change }, { inOwnName: true }),
  )
