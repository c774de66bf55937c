import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import {
  getStaffTicket,
  issueFreeTicket,
  listFreePlaces,
  listStaffTickets,
  reissueTicket,
  renameTicket,
  reseatTicket,
  reverseTicket,
} from '#contract/ticketing/staff-tickets.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'
import { placeIn } from './place-in.ts'

const area = [...queryAreas.backOffice, 'tickets'] as const

export interface TicketSearch {
  query: string
  /** An event's id, or `all`. */
  show: string
  page: number
}

/** A page of the tickets; the one before stays until it is there. */
export const staffTicketsQuery = ({ query, show, page }: TicketSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listStaffTickets,
        {
          query: {
            Page: page,
            ...(show !== 'all' && { eventId: show }),
            ...(placeIn(query) ?? (query !== '' && { query })),
          },
        },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const staffTicketQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getStaffTicket, { params: { id } }, { signal, inOwnName: true }),
  })

/** Where an event has places left, in one price area or in all. */
export const freePlacesQuery = (eventId: string, priceArea: string | undefined, block: string | undefined) =>
  queryOptions({
    queryKey: [...area, 'free', eventId, priceArea, block],
    queryFn: ({ signal }) =>
      request(
        listFreePlaces,
        {
          params: { id: eventId },
          query: {
            ...(priceArea !== undefined && { area: priceArea }),
            ...(block !== undefined && { block }),
          },
        },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

const changes = ['backOffice'] as const

type BodyOf<E extends Parameters<typeof request>[0]> = RequestInput<E> extends { body: infer B } ? B : never

export const useReissue = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof reissueTicket>>) =>
    request(reissueTicket, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useRename = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof renameTicket>>) =>
    request(renameTicket, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useReverse = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof reverseTicket>>) =>
    request(reverseTicket, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useReseat = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof reseatTicket>>) =>
    request(reseatTicket, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useIssueFree = (eventId: string) =>
  useStaffChange(changes, (free: FormRequest<BodyOf<typeof issueFreeTicket>>) =>
    request(issueFreeTicket, { params: { id: eventId }, ...free }, { inOwnName: true }),
  )
