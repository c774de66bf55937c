import { eq, sql } from 'drizzle-orm'
import type { ProductEdit, StockedProduct } from '#contract/catalogue/staff-products.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockProducts } from '#server/db/locks.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { notePrices } from '../../pricing/pricing-api.ts'
import { searchTextOf } from '../products/search-text.ts'
import { findStockedProduct } from './stocked-products.ts'

type Answer = { status: 200; body: StockedProduct } | Refusal<404 | 409>

/** Changes a product that nobody else has changed since it was looked at. Pieces are none of it: they come and go by differences. */
export async function editProduct(
  tx: Transaction,
  actor: Actor,
  productNumber: string,
  edit: ProductEdit,
): Promise<Answer> {
  // Who edits the same product waits here; whoever buys it does not.
  await lockProducts(tx, [productNumber])
  const before = await findStockedProduct(tx, productNumber)
  if (!before) return refusal(404, 'PRODUCT_UNKNOWN')
  if (before.version !== edit.version) return refusal(409, 'PRODUCT_CHANGED_MEANWHILE')
  const known = new Set(before.variants.map(variant => variant.sku))
  if (edit.variants.some(variant => !known.has(variant.sku))) return refusal(404, 'PRODUCT_UNKNOWN')

  const { name, description, labels, isActive, isNew, isTip } = edit
  const after = { ...before, name, description, labels: [...new Set(labels)], isActive, isNew, isTip }
  const variants = new Map(edit.variants.map(variant => [variant.sku, variant]))
  const changes = [
    ...changesBetween(factsOf(before), factsOf(after)),
    ...before.variants.flatMap(variant => {
      const { price, maxQuantity } = variants.get(variant.sku) ?? variant
      return changesBetween(
        variantFacts(variant.sku, variant.price.cents, variant.maxQuantity),
        variantFacts(variant.sku, price.cents, maxQuantity),
      )
    }),
  ]
  if (changes.length === 0) return { status: 200, body: before }

  await tx
    .update(products)
    .set({
      name,
      description,
      labels: after.labels,
      isActive,
      isNew,
      isTip,
      searchText: searchTextOf(productNumber, name),
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.productNumber, productNumber))
  // In the order in which carts lock the same goods.
  for (const sku of [...variants.keys()].sort()) await setVariant(tx, sku, variants.get(sku))
  await notePrices(tx, [productNumber], actor.at)
  await writeAudit(tx, actor, [
    { action: 'productChanged', subject: { kind: 'product', id: productNumber }, changes },
  ])
  const body = await findStockedProduct(tx, productNumber)
  if (!body) throw new Error(`Product ${productNumber} is gone`)
  return { status: 200, body }
}

async function setVariant(tx: Transaction, sku: string, to: ProductEdit['variants'][number] | undefined) {
  if (!to) return
  await tx
    .update(productVariants)
    .set({ priceCents: to.price.cents, maxQuantity: to.maxQuantity })
    .where(eq(productVariants.sku, sku))
}

const textFacts = (field: string, { de, en, ja }: LocalizedText) => ({
  [`${field}.de`]: de,
  [`${field}.en`]: en,
  [`${field}.ja`]: ja,
})

const factsOf = (product: StockedProduct) => ({
  ...textFacts('name', product.name),
  ...textFacts('description', product.description),
  labels: product.labels.toSorted(),
  isActive: product.isActive,
  isNew: product.isNew,
  isTip: product.isTip,
})

const variantFacts = (sku: string, priceCents: number, maxQuantity: number) => ({
  [`${sku}.priceCents`]: priceCents,
  [`${sku}.maxQuantity`]: maxQuantity,
})
