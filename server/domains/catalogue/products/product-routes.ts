import { getProduct, listOwnPrices, listProducts, type OwnPrice } from '#contract/catalogue/catalogue.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Queryable } from '#server/db/database.ts'
import { buyerOf, type Buyer, buyerPrice, memberCents, readGroupPrices } from '../../pricing/pricing-api.ts'
import { findFacets } from './product-facets.ts'
import { isForSale, type ProductFilter } from './product-filter.ts'
import { findProduct, findProducts, type ProductRow } from './product-repository.ts'
import { createProductSearch } from './product-search.ts'
import { toProduct, toSummary } from './product-view.ts'

/** What the sizes of a product cost a buyer, where it is less than what everybody pays. */
async function ownPricesOf(
  db: Queryable,
  { isMember, priceGroups }: Buyer,
  { product, variants }: ProductRow,
): Promise<OwnPrice[]> {
  const prices = await readGroupPrices(
    db,
    priceGroups,
    variants.map(({ sku }) => sku),
  )
  return variants.flatMap(({ sku, priceCents }) => {
    const memberPriceCents = memberCents(priceCents, product.category)
    const groupPrice = prices.get(sku)
    const { cents, group } = buyerPrice({ priceCents, memberPriceCents }, { isMember, groupPrice })
    return cents < priceCents ? [{ sku, price: euros(cents), priceGroup: group }] : []
  })
}

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
