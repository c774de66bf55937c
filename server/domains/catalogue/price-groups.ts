import { asc, eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { priceGroups } from '#server/db/schema/shop.ts'

/** Those that products have prices for, by key. */
export const listPriceGroups = (db: Queryable): Promise<{ key: string; name: LocalizedText }[]> =>
  db.select({ key: priceGroups.key, name: priceGroups.name }).from(priceGroups).orderBy(asc(priceGroups.key))

export async function hasPriceGroup(db: Queryable, key: string): Promise<boolean> {
  const found = await db.select({ key: priceGroups.key }).from(priceGroups).where(eq(priceGroups.key, key))
  return found.length > 0
}
