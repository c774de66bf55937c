import { getProduct, listOwnPrices, listProducts } from '#contract/catalogue/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { buyerOf } from '../../pricing/pricing-api.ts'
import { ownPricesOf } from './own-prices.ts'
import { findFacets } from './product-facets.ts'
import { isForSale, type ProductFilter } from './product-filter.ts'
import { findProduct, findProducts } from './product-repository.ts'
import { createProductSearch } from './product-search.ts'
import { toProduct, toSummary } from './product-view.ts'

export function registerProductRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  const search = createProductSearch(settings.contentRoot)
  mount(target, listProducts, async ({ query }) => {
    const { Page: page, PageSize: pageSize, sort, shop, priceFrom, priceTo } = query
    const found = await search(db, query.query ?? '', isForSale(shop))
    const filter: ProductFilter = {
      shop,
      found,
      categories: query.category,
      sizes: query.size,
      badges: query.badge,
      numbers: query.number,
      priceFrom,
      priceTo,
    }
    const { rows, totalCount } = await findProducts(db, filter, { sort, page, pageSize })
    const facets = await findFacets(db, filter)
    const items = rows.map(toSummary)
    return { status: 200, body: { ...toPage(items, { page, pageSize, totalCount }), facets } }
  })

  mount(target, listOwnPrices, async ({ person: { accountId }, params }) => {
    const row = await findProduct(db, params.sku)
    if (!row) return refusal(404, 'PRODUCT_UNKNOWN')
    return { status: 200, body: await ownPricesOf(db, await buyerOf(db, { accountId }, clock.now()), row) }
  })

  mount(target, getProduct, async ({ params }) => {
    const row = await findProduct(db, params.sku)
    return row ? { status: 200, body: toProduct(row) } : refusal(404, 'PRODUCT_UNKNOWN')
  })
}
