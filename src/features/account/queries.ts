import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCheckout, listCheckouts } from '#contract/checkout.ts'
import { getContact, listAddresses } from '#contract/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** How many orders a press on "more" brings. */
export const orderPageSize = 10

export const accountKeys = {
  orders: [...queryAreas.checkouts, 'list'] as const,
  latestOrder: [...queryAreas.checkouts, 'latest'] as const,
  order: (checkoutId: string) => [...queryAreas.checkouts, 'detail', checkoutId] as const,
  addresses: [...queryAreas.addresses, 'list'] as const,
  contact: [...queryAreas.contact, 'self'] as const,
}

/** The person's orders, newest first, as many as have been asked for. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: accountKeys.orders,
  queryFn: ({ pageParam, signal }) =>
    request(listCheckouts, { query: { Page: pageParam, PageSize: orderPageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: last => (last.hasNextPage ? last.page + 1 : undefined),
})

/** The newest order; null where there is none yet. */
export const latestOrderQuery = queryOptions({
  queryKey: accountKeys.latestOrder,
  queryFn: async ({ signal }) => {
    const { items } = await request(listCheckouts, { query: { Page: 1, PageSize: 1 } }, { signal })
    return items[0] ?? null
  },
})

export const orderQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: accountKeys.order(checkoutId),
    queryFn: ({ signal }) => request(getCheckout, { params: { id: checkoutId } }, { signal }),
  })

export const addressesQuery = queryOptions({
  queryKey: accountKeys.addresses,
  queryFn: ({ signal }) => request(listAddresses, {}, { signal }),
})

export const contactQuery = queryOptions({
  queryKey: accountKeys.contact,
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})
