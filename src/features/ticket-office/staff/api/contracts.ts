import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import {
  endStaffContract,
  getStaffContract,
  listStaffContracts,
  staffContractKinds,
  terminateStaffContract,
  withdrawStaffTransfer,
} from '#contract/subscription/staff-contracts.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'
import { placeIn } from './place-in.ts'

const area = [...queryAreas.backOffice, 'contracts'] as const

export const contractKinds = ['all', ...staffContractKinds] as const
export type ContractKindShown = (typeof contractKinds)[number]

export interface ContractSearch {
  query: string
  show: ContractKindShown
  /** The year in which it begins; undefined: all seasons. */
  season: string | undefined
  page: number
}

/** A page of the contracts; the one before stays until it is there. */
export const staffContractsQuery = ({ query, show, season, page }: ContractSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, season, page],
    queryFn: ({ signal }) =>
      request(
        listStaffContracts,
        {
          query: {
            Page: page,
            ...(show !== 'all' && { kind: show }),
            ...(season !== undefined && { season: Number(season) }),
            ...(placeIn(query) ?? (query !== '' && { query })),
          },
        },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const staffContractQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getStaffContract, { params: { id } }, { signal, inOwnName: true }),
  })

const changes = ['backOffice'] as const

type BodyOf<E extends Parameters<typeof request>[0]> = RequestInput<E> extends { body: infer B } ? B : never

export const useWithdrawTransfer = (id: string, transferId: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof withdrawStaffTransfer>>) =>
    request(withdrawStaffTransfer, { params: { id, transferId }, ...change }, { inOwnName: true }),
  )

export const useTerminate = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof terminateStaffContract>>) =>
    request(terminateStaffContract, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useEndEarly = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof endStaffContract>>) =>
    request(endStaffContract, { params: { id }, ...change }, { inOwnName: true }),
  )
