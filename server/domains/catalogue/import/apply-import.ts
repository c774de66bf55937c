import { eq, inArray, max, sql } from 'drizzle-orm'
import type { ShopKey } from '#contract/catalogue/products.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockProducts } from '#server/db/locks.ts'
import { products, productVariants, sellers } from '#server/db/schema/shop.ts'
import { type Actor, type AuditedChange, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { notePrices } from '../../pricing/pricing-api.ts'
import { searchTextOf } from '../products/search-text.ts'
import { shopSellers } from '../sellers.ts'
import { groupPriceFacts, type GroupPrices, readPriceGroups, setGroupPrices } from './group-price-lines.ts'
import type { ImportedProduct } from './group-lines.ts'
import { neededForNew } from './import-columns.ts'
import {
  type ProductRow,
  stateFacts,
  type VariantRow,
  variantFacts,
  wantedState,
  wantedVariant,
} from './product-state.ts'
import type { ImportProblem } from './read-import.ts'

export interface Tally {
  created: number
  changed: number
  unchanged: number
}

/** What an import has done, or would do. */
export interface ImportResult {
  problems: ImportProblem[]
  products: Tally
  sizes: Tally
}

const BATCH = 200
const none = (): Tally => ({ created: 0, changed: 0, unchanged: 0 })

interface Known {
  products: Map<string, ProductRow>
  variants: Map<string, VariantRow>
  /** Keys of those there are. */
  priceGroups: ReadonlySet<string>
  groupPrices: ReadonlyMap<string, GroupPrices>
}

/** Carries an import out. Products that do not fit to what is there are named and left out; the caller decides whether the rest counts. */
export async function applyImport(
  tx: Transaction,
  actor: Actor,
  imported: readonly ImportedProduct[],
): Promise<ImportResult> {
  const result: ImportResult = { problems: [], products: none(), sizes: none() }
  const positions = await nextPositions(tx)
  const updates: { sku: string; set: Partial<VariantRow> }[] = []
  for (let start = 0; start < imported.length; start += BATCH) {
    const batch = imported.slice(start, start + BATCH)
    const known = await readKnown(tx, batch)
    for (const product of batch) {
      const problems = problemsOf(product, known)
      if (problems.length > 0) result.problems.push(...problems)
      else await applyProduct(tx, { actor, product, known, positions, result, updates })
    }
  }
  // In the order in which carts lock the same goods, and last: buyers of these sizes wait from here on.
  for (const { sku, set } of updates.sort((one, other) => (one.sku < other.sku ? -1 : 1))) {
    await tx.update(productVariants).set(set).where(eq(productVariants.sku, sku))
  }
  const numbers = imported.map(({ productNumber }) => productNumber)
  for (let start = 0; start < numbers.length; start += BATCH) {
    await notePrices(tx, numbers.slice(start, start + BATCH), actor.at)
  }
  return result
}

async function nextPositions(tx: Transaction): Promise<Map<ShopKey, number>> {
  const rows = await tx
    .select({ shop: products.shop, last: max(products.position) })
    .from(products)
    .groupBy(products.shop)
  return new Map(rows.map(({ shop, last }) => [shop, (last ?? -1) + 1]))
}

async function readKnown(tx: Transaction, batch: readonly ImportedProduct[]): Promise<Known> {
  const numbers = batch.map(product => product.productNumber)
  const skus = batch.flatMap(product => product.sizes.map(({ values }) => values.sku))
  // Whoever edits one of them in the back office waits, or has been waited for.
  const found = await lockProducts(tx, numbers)
  const variants = await tx.select().from(productVariants).where(inArray(productVariants.sku, skus))
  return {
    products: new Map(found.map(row => [row.productNumber, row])),
    variants: new Map(variants.map(row => [row.sku, row])),
    ...(await readPriceGroups(tx, skus)),
  }
}

function problemsOf({ line, productNumber, values, sizes }: ImportedProduct, known: Known): ImportProblem[] {
  const was = known.products.get(productNumber)
  const lacking = was ? [] : neededForNew.filter(column => column !== 'price' && values[column] === undefined)
  return [
    ...lacking.map(column => ({ line, column, reason: 'must be filled in for a new product' })),
    ...(was && values.shop !== undefined && values.shop !== was.shop
      ? [{ line, column: 'shop', reason: 'a product stays in its shop' }]
      : []),
    ...sizes.flatMap(({ line: at, values: { group_prices: prices } }) =>
      Object.keys(prices ?? {})
        .filter(key => !known.priceGroups.has(key))
        .map(key => ({
          line: at,
          column: 'group_prices' as const,
          reason: `there is no price group ${key}`,
        })),
    ),
    ...sizes.flatMap(({ line: at, values: { sku, price } }): ImportProblem[] => {
      const variant = known.variants.get(sku)
      if (!variant)
        return price === undefined
          ? [{ line: at, column: 'price', reason: 'must be filled in for a new size' }]
          : []
      if (variant.productNumber === productNumber) return []
      return [{ line: at, column: 'sku', reason: `belongs to product ${variant.productNumber}` }]
    }),
  ]
}

interface Work {
  actor: Actor
  product: ImportedProduct
  known: Known
  positions: Map<ShopKey, number>
  result: ImportResult
  updates: { sku: string; set: Partial<VariantRow> }[]
}

async function applyProduct(tx: Transaction, work: Work): Promise<void> {
  const { actor, product, known, result } = work
  const { productNumber, sizes } = product
  const was = known.products.get(productNumber)
  const state = wantedState(product, was)
  const changes = [...changesBetween(was ? stateFacts(was) : {}, stateFacts(state))]
  if (!was) await insertProduct(tx, work, state)

  let hasChanged = changes.length > 0
  const audited: AuditedChange[] = []
  for (const [index, { values }] of sizes.entries()) {
    const variant = known.variants.get(values.sku)
    const wanted = wantedVariant(values, variant)
    const pricesBefore = known.groupPrices.get(values.sku) ?? {}
    const prices = values.group_prices ?? pricesBefore
    const priceChanges = changesBetween(
      groupPriceFacts(values.sku, pricesBefore),
      groupPriceFacts(values.sku, prices),
    )
    const differences = [
      ...changesBetween(variant ? variantFacts(values.sku, variant) : {}, variantFacts(values.sku, wanted)),
      ...priceChanges,
    ]
    if (!variant) {
      const stock = values.stock ?? 0
      await tx
        .insert(productVariants)
        .values({ sku: values.sku, productNumber, position: index, stock, ...wanted })
      result.sizes.created += 1
      audited.push(stockChange(values.sku, stock))
    } else if (differences.length > 0) {
      work.updates.push({ sku: values.sku, set: wanted })
      result.sizes.changed += 1
    } else result.sizes.unchanged += 1
    if (priceChanges.length > 0) await setGroupPrices(tx, values.sku, prices)
    changes.push(...differences)
    hasChanged ||= differences.length > 0
  }

  if (!was) result.products.created += 1
  else if (hasChanged) result.products.changed += 1
  else result.products.unchanged += 1
  if (was && hasChanged) {
    await tx
      .update(products)
      .set({
        ...state,
        searchText: searchTextOf(productNumber, state.name),
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.productNumber, productNumber))
  }
  if (!hasChanged) return
  const subject = { kind: 'product', id: productNumber } as const
  await writeAudit(tx, actor, [
    { action: was ? 'productChanged' : 'productCreated', subject, changes },
    ...audited,
  ])
}

const stockChange = (sku: string, stock: number): AuditedChange => ({
  action: 'stockChanged',
  subject: { kind: 'variant', id: sku },
  changes: changesBetween({}, { stock }),
})

async function insertProduct(
  tx: Transaction,
  { actor, product: { productNumber, values }, positions }: Work,
  state: ReturnType<typeof wantedState>,
): Promise<void> {
  const shop = values.shop ?? 1
  const seller = shopSellers[shop]
  const position = positions.get(shop) ?? 0
  positions.set(shop, position + 1)
  await tx.insert(sellers).values(seller).onConflictDoNothing()
  await tx.insert(products).values({
    productNumber,
    shop,
    sellerId: seller.id,
    position,
    details: [],
    options: [],
    searchText: searchTextOf(productNumber, state.name),
    createdAt: actor.at,
    ...state,
  })
}
