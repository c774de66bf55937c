import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCheckout } from '#contract/checkout/checkout.ts'
import { checkoutPageSize, listCheckouts } from '#contract/orders/checkout-lists.ts'
import { getTransferOrder } from '#contract/ledger/transfer-order.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** The person's orders, newest first, as many as have been asked for. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...queryAreas.checkouts, 'list'],
  queryFn: ({ pageParam, signal }) =>
    request(listCheckouts, { query: { Page: pageParam, PageSize: checkoutPageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: last => (last.hasNextPage ? last.page + 1 : undefined),
})

/** The newest order; null where there is none yet. */
export const latestOrderQuery = queryOptions({
  queryKey: [...queryAreas.checkouts, 'latest'],
  queryFn: async ({ signal }) => {
    const { items } = await request(listCheckouts, { query: { Page: 1, PageSize: 1 } }, { signal })
    return items[0] ?? null
  },
})

export const orderQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: [...queryAreas.checkouts, 'detail', checkoutId],
    queryFn: ({ signal }) => request(getCheckout, { params: { id: checkoutId } }, { signal }),
  })

/** How to transfer what is open; `openCents` has it asked anew once some of it has come. */
export const transferOrderQuery = (checkoutId: string, openCents: number) =>
  queryOptions({
    queryKey: [...queryAreas.checkouts, 'transfer', checkoutId, openCents],
    queryFn: ({ signal }) => request(getTransferOrder, { params: { id: checkoutId } }, { signal }),
  })
