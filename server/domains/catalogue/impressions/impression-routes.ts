import type { LocalizedText, Language } from '#contract/kernel/primitives.ts'
import { listProductImpressions, noteProductImpression } from '#contract/catalogue/product-impressions.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { impressionsEndAt } from '../impressions-service.ts'
import { findForSale, findProduct, type ProductRow } from '../products/product-repository.ts'
import { toSummary } from '../products/product-view.ts'
import { listImpressions, noteImpression } from './impression-repository.ts'

/** Only who calls this is noted: the pages of the shop keep their list in the tab. */
export function registerImpressionRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, noteProductImpression, async ({ person: { accountId }, body }) => {
    const row = await findProduct(db, body.productNumber)
    if (!row) return refusal(404, 'PRODUCT_UNKNOWN')
    const { productNumber } = row.product
    await db.transaction(tx => noteImpression(tx, { accountId, productNumber, viewedAt: clock.now() }))
    return { status: 204 }
  })

  mount(target, listProductImpressions, async ({ person: { accountId }, query }) => {
    const { Page: page, PageSize: pageSize, language } = query
    const seen = await listImpressions(db, accountId, impressionsEndAt(clock.now()))
    const rows = await findForSale(
      db,
      seen.map(({ productNumber }) => productNumber),
    )
    const byNumber = new Map(rows.map(row => [row.product.productNumber, row]))
    const shown = seen.flatMap(({ productNumber, viewedAt }) => {
      const row = byNumber.get(productNumber)
      return row && isReadableIn(language, row) ? [{ row, viewedAt }] : []
    })
    const items = shown
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ row, viewedAt }) => ({ ...toSummary(row), viewedAt: viewedAt.toISOString() }))
    return { status: 200, body: toPage(items, { page, pageSize, totalCount: shown.length }) }
  })
}

/** SPEC 5. */
const isReadableIn = (language: Language | undefined, { product }: ProductRow): boolean =>
  language === undefined || [product.name, product.description].every(text => isIn(language, text))

const isIn = (language: Language, text: LocalizedText): boolean => (text[language] ?? '') !== ''
