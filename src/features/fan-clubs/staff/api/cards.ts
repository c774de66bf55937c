import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  cardOrderStates,
  type CardOrderState,
  listCardOrders,
  sendMemberCards,
} from '#contract/membership/staff-cards.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

const area = [...queryAreas.backOffice, 'cards'] as const

/** What is to be done comes first. */
export const cardKinds = cardOrderStates
export type CardKind = CardOrderState

export interface CardSearch {
  query: string
  show: CardKind
  page: number
}

/** A page of the orders of new cards; the one before stays until it is there. */
export const cardOrdersQuery = ({ query, show, page }: CardSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listCardOrders,
        { query: { Page: page, state: show, ...(query !== '' && { query }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

/** Notes that the cards of an order are sent. */
export function useSendCards(orderNumber: string) {
  const repeatable = useRepeatable()
  return useStaffChange(['backOffice'], () =>
    request(
      sendMemberCards,
      { params: { orderNumber }, headers: repeatable(orderNumber) },
      { inOwnName: true },
    ),
  )
}
