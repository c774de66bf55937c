import { and, eq, exists, gte, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm'
import type { ProductBadgeKind, ProductCategory } from '#contract/catalogue/catalogue.ts'
import type { ShopKey } from '#contract/catalogue/products.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'

/** What a list of products is narrowed by; an empty list and undefined narrow nothing. */
export interface ProductFilter {
  shop: ShopKey | undefined
  /** Numbers of what a search has found, the best first; undefined: nothing is searched for. */
  found: readonly string[] | undefined
  categories: readonly ProductCategory[]
  /** With free pieces in one of them. */
  sizes: readonly string[]
  badges: readonly ProductBadgeKind[]
  numbers: readonly string[]
  /** Cents, both included; of the cheapest variant. */
  priceFrom: number | undefined
  priceTo: number | undefined
}

export type Facet = 'category' | 'size' | 'badge' | 'price'

/** The price of each product that has a variant: that of its cheapest one. */
export const selectOffers = (db: Queryable) =>
  db
    .select({
      productNumber: productVariants.productNumber,
      cents: min(productVariants.priceCents).as('cents'),
    })
    .from(productVariants)
    .groupBy(productVariants.productNumber)
    .as('offers')
export type Offers = ReturnType<typeof selectOffers>

/** Of pieces that nobody holds. */
export const isFree = sql`(${productVariants.stock} is null or ${productVariants.stock} > ${productVariants.reserved})`

/** What a product must have for a badge. A reduction counts from one percent on, as it is shown (product-view.ts). */
export const hasBadge = (offers: Offers): Readonly<Record<ProductBadgeKind, SQL>> => ({
  discount: sql`(${products.previousPriceCents} - ${offers.cents}) * 100 >= ${products.previousPriceCents}`,
  new: eq(products.isNew, true),
  tip: eq(products.isTip, true),
})

/** Of one shop, or of both. */
export const isForSale = (shop: ShopKey | undefined): SQL | undefined =>
  and(eq(products.isActive, true), shop === undefined ? undefined : eq(products.shop, shop))

/** What the products of a list have in common. @param besides a facet that is left out, to count its values. */
export function conditionsOf(
  db: Queryable,
  offers: Offers,
  filter: ProductFilter,
  besides?: Facet,
): SQL | undefined {
  const { shop, found, categories, sizes, badges, numbers, priceFrom, priceTo } = filter
  const badge = hasBadge(offers)
  const facets: Readonly<Record<Facet, () => SQL | undefined>> = {
    category: () => (categories.length > 0 ? inArray(products.category, [...categories]) : undefined),
    size: () => (sizes.length > 0 ? exists(freeVariantIn(db, sizes)) : undefined),
    badge: () => or(...badges.map(kind => badge[kind])),
    price: () =>
      and(
        priceFrom === undefined ? undefined : gte(offers.cents, priceFrom),
        priceTo === undefined ? undefined : lte(offers.cents, priceTo),
      ),
  }
  return and(
    isForSale(shop),
    found === undefined ? undefined : inArray(products.productNumber, [...found]),
    numbers.length === 0 ? undefined : inArray(products.productNumber, [...numbers]),
    ...Object.entries(facets).map(([facet, condition]) => (facet === besides ? undefined : condition())),
  )
}

const freeVariantIn = (db: Queryable, sizes: readonly string[]) =>
  db
    .select({ one: sql`1` })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productNumber, products.productNumber),
        inArray(productVariants.size, [...sizes]),
        isFree,
      ),
    )
