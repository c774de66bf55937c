import { and, asc, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type {
  StockedProduct,
  StockedProductSummary,
  StockedVariant,
} from '#contract/catalogue/staff-products.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { ShopKey } from '#contract/catalogue/products.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'
import { sizeOf } from '../products/size-of.ts'

export interface StockedFilter {
  /** Parts of numbers and names that must all occur, for who has half a number in mind. */
  words: readonly string[]
  /** Numbers of what the search of the shop finds; undefined: nothing is searched for. */
  found: readonly string[] | undefined
  shop: ShopKey | undefined
  show: 'all' | 'active' | 'inactive' | 'scarce'
}

/** Fewer free pieces than this are worth a look. */
const SCARCE = 10

type ProductRow = typeof products.$inferSelect
type VariantRow = typeof productVariants.$inferSelect

/** One page of all products, in the order of the catalogue. */
export async function findStockedProducts(
  db: Queryable,
  { words, found = [], shop, show }: StockedFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: StockedProductSummary[]; totalCount: number }> {
  const occurring = words.map(word => or(ilike(products.searchText, containing(word)), hasSku(db, word)))
  const wanted = and(
    shop === undefined ? undefined : eq(products.shop, shop),
    shown(db)[show],
    words.length === 0 ? undefined : or(and(...occurring), inArray(products.productNumber, [...found])),
  )
  const [counted] = await db.select({ total: count() }).from(products).where(wanted)
  const rows = await db
    .select()
    .from(products)
    .where(wanted)
    .orderBy(asc(products.shop), asc(products.position), asc(products.productNumber))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const variants = await variantsOf(
    db,
    rows.map(row => row.productNumber),
  )
  return {
    items: rows.map(row => toSummary(row, variants.get(row.productNumber) ?? [])),
    totalCount: counted?.total ?? 0,
  }
}

const shown = (db: Queryable): Readonly<Record<StockedFilter['show'], SQL | undefined>> => ({
  all: undefined,
  active: eq(products.isActive, true),
  inactive: eq(products.isActive, false),
  scarce: inArray(
    products.productNumber,
    db
      .select({ number: productVariants.productNumber })
      .from(productVariants)
      .where(sql`${productVariants.stock} - ${productVariants.reserved} < ${SCARCE}`),
  ),
})

const hasSku = (db: Queryable, text: string) =>
  inArray(
    products.productNumber,
    db
      .select({ number: productVariants.productNumber })
      .from(productVariants)
      .where(ilike(productVariants.sku, containing(text))),
  )

/** A product as the shop keeps it; undefined where there is none. */
export async function findStockedProduct(
  db: Queryable,
  productNumber: string,
): Promise<StockedProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.productNumber, productNumber))
  if (!row) return undefined
  return toStockedProduct(row, (await variantsOf(db, [productNumber])).get(productNumber) ?? [])
}

async function variantsOf(db: Queryable, numbers: readonly string[]): Promise<Map<string, VariantRow[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productNumber, [...numbers]))
    .orderBy(asc(productVariants.position), asc(productVariants.sku))
  return Map.groupBy(rows, row => row.productNumber)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Null where one of them is not counted. */
const sumOfCounted = (stocks: readonly (number | null)[]): number | null =>
  stocks.reduce((total, stock) => (total === null || stock === null ? null : total + stock), 0)

const toSummary = (row: ProductRow, variants: readonly VariantRow[]): StockedProductSummary => ({
  productNumber: row.productNumber,
  shop: row.shop,
  name: row.name,
  category: row.category,
  picture: row.picture,
  isActive: row.isActive,
  price: euros(Math.min(...variants.map(variant => variant.priceCents))),
  stock: sumOfCounted(variants.map(variant => variant.stock)),
  reserved: sum(variants.map(variant => variant.reserved)),
})

const toStockedProduct = (row: ProductRow, variants: readonly VariantRow[]): StockedProduct => ({
  productNumber: row.productNumber,
  shop: row.shop,
  name: row.name,
  description: row.description,
  category: row.category,
  picture: row.picture,
  labels: row.labels,
  isActive: row.isActive,
  isNew: row.isNew,
  isTip: row.isTip,
  vatRate: row.vatRate,
  variants: variants.map(variant => toStockedVariant(variant, row)),
  version: row.version,
})

export const toStockedVariant = (row: VariantRow, product: Pick<ProductRow, 'supplier'>): StockedVariant => ({
  sku: row.sku,
  size: sizeOf(row, product),
  price: euros(row.priceCents),
  maxQuantity: row.maxQuantity,
  stock: row.stock,
  reserved: row.reserved,
})
