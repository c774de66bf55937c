import { getProduct, listProducts } from '#contract/products.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { findProduct, findProducts } from './product-repository.ts'
import { toProduct, toSummary } from './product-view.ts'

/** What the shops sell. */
export function registerProductRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, listProducts, async ({ query }) => {
    const { Page: page, PageSize: pageSize, shop } = query
    const words = (query.query ?? '').split(/\s+/).filter(word => word !== '')
    const { rows, totalCount } = await findProducts(db, { shop, words, page, pageSize })
    const items = rows.map(toSummary)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mount(target, getProduct, async ({ params }) => {
    const row = await findProduct(db, params.sku)
    return row ? { status: 200, body: toProduct(row) } : refusal(404, 'PRODUCT_UNKNOWN')
  })
}
