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

/** Sizes by letters, from small to large. */
const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']

/** Where a size stands: letters first, then the centimetres of children ("80/86" by its first), then all others. */
function placeOf(size: string): readonly [group: number, place: number] {
  const letter = letters.indexOf(size)
  if (letter >= 0) return [0, letter]
  const centimetres = Number.parseInt(size, 10)
  return Number.isNaN(centimetres) ? [2, 0] : [1, centimetres]
}

/** Orders sizes as a shop does: S, M, L, and not by the alphabet. */
export function compareSizes(one: string, other: string): number {
  const [group, place] = placeOf(one)
  const [otherGroup, otherPlace] = placeOf(other)
  return group - otherGroup || place - otherPlace || one.localeCompare(other, 'de')
}

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
