import { and, asc, count, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { ShopKey } from '#contract/products.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants, sellers } from '#server/db/schema/shop.ts'

export type VariantRow = typeof productVariants.$inferSelect

/** A product with its variants, which are in the order in which sizes are shown. */
export interface ProductRow {
  product: typeof products.$inferSelect
  /** The seller's name. */
  seller: string
  variants: VariantRow[]
}

export interface ProductFilter {
  shop: ShopKey | undefined
  /** Words that must all occur in the number or a name. */
  words: readonly string[]
  page: number
  pageSize: number
}

/** One page of what is for sale, in the order of the catalogue. */
export async function findProducts(
  db: Queryable,
  { shop, words, page, pageSize }: ProductFilter,
): Promise<{ rows: ProductRow[]; totalCount: number }> {
  const wanted = and(
    eq(products.isActive, true),
    shop === undefined ? undefined : eq(products.shop, shop),
    ...words.map(word => ilike(products.searchText, `%${literally(word)}%`)),
  )
  const [counted] = await db.select({ total: count() }).from(products).where(wanted)
  const rows = await selectProducts(db, wanted)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: await withVariants(db, rows), totalCount: counted?.total ?? 0 }
}

/** A product that is for sale, by its number or by the SKU of a variant. */
export async function findProduct(db: Queryable, numberOrSku: string): Promise<ProductRow | undefined> {
  const ofVariant = db
    .select({ number: productVariants.productNumber })
    .from(productVariants)
    .where(eq(productVariants.sku, numberOrSku))
  const named = or(eq(products.productNumber, numberOrSku), inArray(products.productNumber, ofVariant))
  const rows = await selectProducts(db, and(eq(products.isActive, true), named)).limit(1)
  return (await withVariants(db, rows))[0]
}

const selectProducts = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({ product: products, seller: sellers.name })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(condition)
    .orderBy(asc(products.shop), asc(products.position), asc(products.productNumber))

async function withVariants(
  db: Queryable,
  rows: readonly Omit<ProductRow, 'variants'>[],
): Promise<ProductRow[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ product }) => product.productNumber)
  const variants = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productNumber, numbers))
    .orderBy(asc(productVariants.position))
  const byProduct = Map.groupBy(variants, variant => variant.productNumber)
  return rows.map(row => ({ ...row, variants: byProduct.get(row.product.productNumber) ?? [] }))
}

/** A person's text is no pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
