import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getStockedProduct, listStockedProducts } from '#contract/catalogue/staff-products.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

const area = [...queryAreas.backOffice, 'products'] as const

export const productKinds = ['all', 'active', 'inactive', 'scarce'] as const
export type ProductKind = (typeof productKinds)[number]

export interface StockedProductSearch {
  query: string
  show: ProductKind
  page: number
}

/** A page of the products; the one before stays until it is there. */
export const stockedProductsQuery = ({ query, show, page }: StockedProductSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(listStockedProducts, { query: { query, show, Page: page } }, { signal, inOwnName: true }),
    placeholderData: keepPreviousData,
  })

export const stockedProductQuery = (productNumber: string) =>
  queryOptions({
    queryKey: [...area, 'detail', productNumber],
    queryFn: ({ signal }) =>
      request(getStockedProduct, { params: { productNumber } }, { signal, inOwnName: true }),
  })
