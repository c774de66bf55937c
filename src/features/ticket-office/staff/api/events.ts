import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import {
  changePhases,
  createStaffEvent,
  getStaffEvent,
  listStaffBlocks,
  listStaffEvents,
  listUnsoldMatches,
  moveContingent,
  moveEvent,
  simulateSale,
} from '#contract/ticketing/staff-events.ts'
import { changePrices, createOwnEvent } from '#contract/ticketing/staff-own-events.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

const area = [...queryAreas.backOffice, 'events'] as const

/** A page of all events; the one before stays until it is there. */
export const staffEventsQuery = (page: number) =>
  queryOptions({
    queryKey: [...area, 'list', page],
    queryFn: ({ signal }) => request(listStaffEvents, { query: { Page: page } }, { signal, inOwnName: true }),
    placeholderData: keepPreviousData,
  })

export const staffEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getStaffEvent, { params: { id } }, { signal, inOwnName: true }),
  })

export const staffBlocksQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id, 'blocks'],
    queryFn: ({ signal }) => request(listStaffBlocks, { params: { id } }, { signal, inOwnName: true }),
  })

export const unsoldMatchesQuery = queryOptions({
  queryKey: [...area, 'unsold'],
  queryFn: ({ signal }) => request(listUnsoldMatches, {}, { signal, inOwnName: true }),
})

export interface Simulation {
  /** ISO 8601. */
  at: string
  isOnSale: boolean
  /** Empty: nobody in particular. */
  email: string
}

export const simulationQuery = (eventId: string, { at, isOnSale, email }: Simulation) =>
  queryOptions({
    queryKey: [...area, 'detail', eventId, 'simulation', at, isOnSale, email],
    queryFn: ({ signal }) =>
      request(
        simulateSale,
        {
          params: { id: eventId },
          query: { at, isOnSale: isOnSale ? 'true' : 'false', ...(email !== '' && { email }) },
        },
        { signal, inOwnName: true },
      ),
    retry: false,
  })

const changes = ['backOffice'] as const

export const useCreateEvent = () =>
  useStaffChange(changes, (draft: FormRequest<RequestInput<typeof createStaffEvent>['body']>) =>
    request(createStaffEvent, draft, { inOwnName: true }),
  )

export const useCreateOwnEvent = () =>
  useStaffChange(changes, (draft: FormRequest<RequestInput<typeof createOwnEvent>['body']>) =>
    request(createOwnEvent, draft, { inOwnName: true }),
  )

type EventStep = RequestInput<typeof moveEvent>['body']

export function useMoveEvent(id: string) {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (body: EventStep) =>
    request(moveEvent, { params: { id }, headers: repeatable(body), body }, { inOwnName: true }),
  )
}

export const useChangePhases = (id: string) =>
  useStaffChange(changes, (phases: FormRequest<RequestInput<typeof changePhases>['body']>) =>
    request(changePhases, { params: { id }, ...phases }, { inOwnName: true }),
  )

export const useChangePrices = (id: string) =>
  useStaffChange(changes, (prices: FormRequest<RequestInput<typeof changePrices>['body']>) =>
    request(changePrices, { params: { id }, ...prices }, { inOwnName: true }),
  )

export const useMoveContingent = (id: string) =>
  useStaffChange(changes, (move: FormRequest<RequestInput<typeof moveContingent>['body']>) =>
    request(moveContingent, { params: { id }, ...move }, { inOwnName: true }),
  )
