import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#contract/catalogue/catalogue.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants, sellers } from '#server/db/schema/shop.ts'
import { conditionsOf, type Offers, type ProductFilter, selectOffers } from './product-filter.ts'

export type VariantRow = typeof productVariants.$inferSelect

/** A product with its variants, which are in the order in which sizes are shown. */
export interface ProductRow {
  product: typeof products.$inferSelect
  /** The seller's name. */
  seller: string
  variants: VariantRow[]
}

export interface ProductPage {
  sort: ProductSort
  page: number
  pageSize: number
}

/** One page of what is for sale. */
export async function findProducts(
  db: Queryable,
  filter: ProductFilter,
  { sort, page, pageSize }: ProductPage,
): Promise<{ rows: ProductRow[]; totalCount: number }> {
  const offers = selectOffers(db)
  const wanted = conditionsOf(db, offers, filter)
  const isOffer = eq(offers.productNumber, products.productNumber)
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(offers, isOffer)
    .where(wanted)
  const rows = await selectProducts(db)
    .innerJoin(offers, isOffer)
    .where(wanted)
    .orderBy(...orders[sort](offers), ...bestFirst(filter.found), ...asInCatalogue)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: await withVariants(db, rows), totalCount: counted?.total ?? 0 }
}

const asInCatalogue: readonly SQL[] = [
  asc(products.shop),
  asc(products.position),
  asc(products.productNumber),
]

/** In the order in which a search has found them. */
const bestFirst = (found: readonly string[] = []): SQL[] =>
  found.length < 2
    ? []
    : [
        sql`array_position(array[${sql.join(
          found.map(number => sql`${number}`),
          sql`, `,
        )}]::text[], ${products.productNumber})`,
      ]

/** What stands first; what is equal stands as a search has found it, else as in the catalogue. */
const orders: Readonly<Record<ProductSort, (offers: Offers) => SQL[]>> = {
  recommended: () => [],
  newest: () => [desc(products.isNew), desc(products.createdAt)],
  priceAscending: ({ cents }) => [asc(cents)],
  priceDescending: ({ cents }) => [desc(cents)],
}

/** Those of some products that are for sale, in no order. */
export const findForSale = async (db: Queryable, numbers: readonly string[]): Promise<ProductRow[]> =>
  withVariants(
    db,
    await selectProducts(db).where(
      and(eq(products.isActive, true), inArray(products.productNumber, [...numbers])),
    ),
  )

/** A product that is for sale, by its number or by the SKU of a variant. */
export async function findProduct(db: Queryable, numberOrSku: string): Promise<ProductRow | undefined> {
  const ofVariant = db
    .select({ number: productVariants.productNumber })
    .from(productVariants)
    .where(eq(productVariants.sku, numberOrSku))
  const named = or(eq(products.productNumber, numberOrSku), inArray(products.productNumber, ofVariant))
  const rows = await selectProducts(db)
    .where(and(eq(products.isActive, true), named))
    .orderBy(...asInCatalogue)
    .limit(1)
  return (await withVariants(db, rows))[0]
}

const selectProducts = (db: Queryable) =>
  db
    .select({ product: products, seller: sellers.name })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))

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

/** Those of some product numbers that no product has, for sale or not. */
export async function unknownNumbers(db: Queryable, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .select({ number: products.productNumber })
    .from(products)
    .where(inArray(products.productNumber, [...numbers]))
  const known = new Set(rows.map(({ number }) => number))
  return numbers.filter(number => !known.has(number))
}
