import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getProduct, listOwnPrices, listProducts, type Product } from '#contract/catalogue/catalogue.ts'
import type { ShopKey } from '#contract/catalogue/products.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import type { ReadProductListSearch } from '../parts/product-list-search.ts'

/** How many products a page of a list shows. */
export const productPageSize = 24

/** @param shop both where none is named. */
export const productListQuery = (shop: ShopKey | undefined, search: ReadProductListSearch) =>
  queryOptions({
    queryKey: [...queryAreas.products, 'list', shop, search],
    queryFn: ({ signal }) =>
      request(
        listProducts,
        {
          query: {
            Page: search.page,
            PageSize: productPageSize,
            ...(shop !== undefined && { shop }),
            ...(search.query !== '' && { query: search.query }),
            category: [...search.categories],
            size: [...search.sizes],
            badge: [...search.badges],
            ...(search.priceFrom !== undefined && { priceFrom: search.priceFrom * 100 }),
            ...(search.priceTo !== undefined && { priceTo: search.priceTo * 100 }),
            sort: search.sort,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Some products, whatever shop they are of; those that are no longer sold are missing. */
export const productsQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: [...queryAreas.products, 'some', numbers],
    queryFn: ({ signal }) =>
      request(listProducts, { query: { number: [...numbers], PageSize: numbers.length } }, { signal }),
  })

/** @param built how the page's file has it: shown at once, and asked for anew at once. */
export const productQuery = (productNumber: string, built?: Product) =>
  queryOptions({
    queryKey: [...queryAreas.products, 'detail', productNumber],
    queryFn: ({ signal }) => request(getProduct, { params: { sku: productNumber } }, { signal }),
    ...(built !== undefined && { initialData: built, initialDataUpdatedAt: 0 }),
  })

/** What a product costs the signed-in person as a member or in a price group. */
export const ownPricesQuery = (productNumber: string, personId: string) =>
  queryOptions({
    queryKey: [...queryAreas.products, 'own', personId, productNumber],
    queryFn: ({ signal }) => request(listOwnPrices, { params: { sku: productNumber } }, { signal }),
  })
