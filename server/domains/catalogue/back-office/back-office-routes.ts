import {
  changeStock as changeStockEndpoint,
  editProduct as editProductEndpoint,
  getStockedProduct,
  listStockedProducts,
} from '#contract/catalogue/staff-products.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { createProductSearch } from '../products/product-search.ts'
import { changeStock } from './change-stock.ts'
import { editProduct } from './edit-product.ts'
import { findStockedProduct, findStockedProducts } from './stocked-products.ts'

const mountForStaff = mountFor('shopStaff')

export function registerBackOfficeProducts(target: MountTarget, { db, clock, settings }: Deps): void {
  const search = createProductSearch(settings.contentRoot)
  mountForStaff(target, db, listStockedProducts, async ({ query }) => {
    const { Page: page, PageSize: pageSize, shop, show } = query
    const typed = tidySigns(query.query ?? '')
    const words = typed.split(/\s+/).filter(word => word !== '')
    const found = await search(db, typed)
    const filter = { words, found, shop, show }
    const { items, totalCount } = await findStockedProducts(db, filter, { page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForStaff(target, db, getStockedProduct, async ({ params }) => {
    const body = await findStockedProduct(db, params.productNumber)
    return body ? { status: 200, body } : refusal(404, 'PRODUCT_UNKNOWN')
  })

  mountForStaff(target, db, editProductEndpoint, ({ person, params, body }) =>
    db.transaction(tx =>
      editProduct(tx, { accountId: person.accountId, at: clock.now() }, params.productNumber, body),
    ),
  )

  mountForStaff(target, db, changeStockEndpoint, call => {
    const { params, body } = call
    const caller = callerOf(call)
    const now = clock.now()
    const request = { sku: params.sku, ...body }
    return answerOnce(db, { ...caller, operation: 'changeStock', request, now }, tx =>
      changeStock(tx, { accountId: caller.accountId, at: now }, params.sku, body),
    )
  })
}
