import { and, count, countDistinct, eq, isNotNull, sql } from 'drizzle-orm'
import { euros } from '#contract/kernel/primitives.ts'
import { type ProductFacets, productBadgeKinds, productCategories } from '#contract/catalogue/catalogue.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'
import {
  conditionsOf,
  type Facet,
  hasBadge,
  isFree,
  type ProductFilter,
  selectOffers,
} from './product-filter.ts'
import { compareSizes } from './size-order.ts'

/** What the products of a list can be narrowed by: each facet's values are counted as if nothing of it were chosen. */
export async function findFacets(db: Queryable, filter: ProductFilter): Promise<ProductFacets> {
  const offers = selectOffers(db)
  const isOffer = eq(offers.productNumber, products.productNumber)
  const wanted = (besides: Facet) => conditionsOf(db, offers, filter, besides)
  const badge = hasBadge(offers)

  const categories = await db
    .select({ value: products.category, count: count() })
    .from(products)
    .innerJoin(offers, isOffer)
    .where(wanted('category'))
    .groupBy(products.category)
  const sizes = await db
    .select({ value: productVariants.size, count: countDistinct(products.productNumber) })
    .from(products)
    .innerJoin(offers, isOffer)
    .innerJoin(productVariants, eq(productVariants.productNumber, products.productNumber))
    .where(and(wanted('size'), isFree, isNotNull(productVariants.size), eq(products.supplier, 'product')))
    .groupBy(productVariants.size)
  const [badges] = await db
    .select({
      discount: sql<number>`count(*) filter (where ${badge.discount})`.mapWith(Number),
      new: sql<number>`count(*) filter (where ${badge.new})`.mapWith(Number),
      tip: sql<number>`count(*) filter (where ${badge.tip})`.mapWith(Number),
    })
    .from(products)
    .innerJoin(offers, isOffer)
    .where(wanted('badge'))
  const [price] = await db
    .select({ from: sql<number | null>`min(${offers.cents})`, to: sql<number | null>`max(${offers.cents})` })
    .from(products)
    .innerJoin(offers, isOffer)
    .where(wanted('price'))

  return {
    categories: categories.sort(
      (one, other) => productCategories.indexOf(one.value) - productCategories.indexOf(other.value),
    ),
    sizes: sizes
      .flatMap(({ value, count }) => (value === null ? [] : { value, count }))
      .sort((one, other) => compareSizes(one.value, other.value)),
    badges: productBadgeKinds
      .map(value => ({ value, count: badges?.[value] ?? 0 }))
      .filter(({ count }) => count > 0),
    price: price?.from == null || price.to == null ? null : { from: euros(price.from), to: euros(price.to) },
  }
}
