import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import {
  blockOrganization,
  changeOrganization,
  foundOrganization,
  getStaffOrganization,
  listPriceGroups,
  listStaffOrganizations,
  nameAdmin,
  removeAdmin,
  staffOrganizationKinds,
} from '#contract/organization/staff-organizations.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

const area = [...queryAreas.backOffice, 'organizations'] as const

export const organizationKinds = ['all', ...staffOrganizationKinds] as const
export type OrganizationKind = (typeof organizationKinds)[number]

export interface OrganizationSearch {
  query: string
  show: OrganizationKind
  page: number
}

/** A page of the fan clubs and companies; the one before stays until it is there. */
export const staffOrganizationsQuery = ({ query, show, page }: OrganizationSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listStaffOrganizations,
        { query: { Page: page, ...(query !== '' && { query }), ...(show !== 'all' && { kind: show }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const staffOrganizationQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getStaffOrganization, { params: { id } }, { signal, inOwnName: true }),
  })

export const priceGroupsQuery = queryOptions({
  queryKey: [...area, 'priceGroups'],
  queryFn: ({ signal }) => request(listPriceGroups, {}, { signal, inOwnName: true }),
})

const changes = ['backOffice'] as const

type BodyOf<E extends Parameters<typeof request>[0]> = RequestInput<E> extends { body: infer B } ? B : never

export const useFound = () =>
  useStaffChange(changes, (founded: FormRequest<BodyOf<typeof foundOrganization>>) =>
    request(foundOrganization, founded, { inOwnName: true }),
  )

export const useChange = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof changeOrganization>>) =>
    request(changeOrganization, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useBlock = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof blockOrganization>>) =>
    request(blockOrganization, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useNameAdmin = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof nameAdmin>>) =>
    request(nameAdmin, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useRemoveAdmin = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof removeAdmin>>) =>
    request(removeAdmin, { params: { id }, ...change }, { inOwnName: true }),
  )
