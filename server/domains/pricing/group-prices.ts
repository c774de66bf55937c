import { and, eq, inArray } from 'drizzle-orm'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { groupPrices, priceGroups } from '#server/db/schema/shop.ts'

/** What one piece costs somebody as one of a group. */
export interface GroupPrice {
  readonly cents: number
  /** What the group is called. */
  readonly group: LocalizedText
}

/** What SKUs cost somebody who is in these price groups: the lowest price of each SKU; those without one are missing. */
export async function readGroupPrices(
  db: Queryable,
  groups: readonly string[],
  skus: readonly string[],
): Promise<ReadonlyMap<string, GroupPrice>> {
  const lowest = new Map<string, GroupPrice>()
  if (groups.length === 0 || skus.length === 0) return lowest
  const rows = await db
    .select({ sku: groupPrices.sku, cents: groupPrices.priceCents, group: priceGroups.name })
    .from(groupPrices)
    .innerJoin(priceGroups, eq(priceGroups.key, groupPrices.priceGroup))
    .where(and(inArray(groupPrices.priceGroup, [...groups]), inArray(groupPrices.sku, [...skus])))
  for (const { sku, ...price } of rows) {
    if (price.cents < (lowest.get(sku)?.cents ?? Number.POSITIVE_INFINITY)) lowest.set(sku, price)
  }
  return lowest
}
