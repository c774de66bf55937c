import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getStockedProduct,
  listStockedProducts,
  changeStock,
  editProduct,
  type ProductEdit,
  type StockChange,
  type StockedVariant,
} from '#contract/catalogue/staff-products.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'
import { useVersionedEdit } from '#src/back-office/change/use-versioned-edit.ts'

const area = [...queryAreas.backOffice, 'products'] as const

export const productKinds = ['all', 'active', 'inactive', 'scarce'] as const
export type ProductKind = (typeof productKinds)[number]

/** A size whose pieces are counted; of a gift card there are as many as anybody wants. */
export type CountedVariant = StockedVariant & { stock: number }

export const countedVariants = (variants: readonly StockedVariant[]): CountedVariant[] =>
  variants.filter((variant): variant is CountedVariant => variant.stock !== null)

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

/** The shop shows the same products. */
const changes = ['backOffice', 'products'] as const

export function useEditProduct(productNumber: string) {
  const client = useQueryClient()
  const edit = useStaffChange(changes, (body: ProductEdit) =>
    request(editProduct, { params: { productNumber }, body }, { inOwnName: true }),
  )
  return useVersionedEdit(edit, 'PRODUCT_CHANGED_MEANWHILE', () =>
    client.query({ ...stockedProductQuery(productNumber), staleTime: 0 }),
  )
}

/** Books pieces of a variant that came or went. */
export const useChangeStock = (sku: string) =>
  useStaffChange(changes, (change: FormRequest<StockChange>) =>
    request(changeStock, { params: { sku }, ...change }, { inOwnName: true }),
  )
