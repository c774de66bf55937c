import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { groupPrices, priceGroups } from '#server/db/schema/shop.ts'

/** What one piece of a size costs price groups, in cents, by their keys. */
export type GroupPrices = Readonly<Record<string, number>>

/** The price groups that there are, and what some sizes cost them. */
export async function readPriceGroups(
  tx: Transaction,
  skus: readonly string[],
): Promise<{ priceGroups: ReadonlySet<string>; groupPrices: ReadonlyMap<string, GroupPrices> }> {
  const groups = await tx.select({ key: priceGroups.key }).from(priceGroups)
  const prices = await tx
    .select()
    .from(groupPrices)
    .where(inArray(groupPrices.sku, [...skus]))
  const bySku = Map.groupBy(prices, ({ sku }) => sku)
  return {
    priceGroups: new Set(groups.map(({ key }) => key)),
    groupPrices: new Map(
      [...bySku].map(([sku, rows]) => [
        sku,
        Object.fromEntries(rows.map(({ priceGroup, priceCents }) => [priceGroup, priceCents])),
      ]),
    ),
  }
}

/** These prices and no others. */
export async function setGroupPrices(tx: Transaction, sku: string, prices: GroupPrices): Promise<void> {
  await tx.delete(groupPrices).where(eq(groupPrices.sku, sku))
  const rows = Object.entries(prices).map(([priceGroup, priceCents]) => ({ sku, priceGroup, priceCents }))
  if (rows.length > 0) await tx.insert(groupPrices).values(rows)
}

/** As the audit log tells them. */
export const groupPriceFacts = (sku: string, prices: GroupPrices): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([key, price]) => [`${sku}.${key}.groupPriceCents`, price]))
