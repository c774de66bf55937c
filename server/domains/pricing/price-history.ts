import { asc, eq, inArray, min } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { productPrices, products, productVariants } from '#server/db/schema/shop.ts'
import { previousAfter } from './lowest-price.ts'

/**
 * Notes what products cost from now on, where that is new, and what stands beside it as the lowest price before. Whoever changes a
 * price calls this in the same transaction, with the products' rows locked.
 */
export async function notePrices(
  tx: Transaction,
  productNumbers: readonly string[],
  now: Date,
): Promise<void> {
  if (productNumbers.length === 0) return
  const costs = await tx
    .select({
      productNumber: products.productNumber,
      previousCents: products.previousPriceCents,
      cents: min(productVariants.priceCents),
    })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productNumber, products.productNumber))
    .where(inArray(products.productNumber, [...productNumbers]))
    .groupBy(products.productNumber)
  const rows = await tx
    .select()
    .from(productPrices)
    .where(inArray(productPrices.productNumber, [...productNumbers]))
    .orderBy(asc(productPrices.position))
  const historyOf = Map.groupBy(rows, row => row.productNumber)
  for (const { productNumber, previousCents, cents } of costs) {
    const history = historyOf.get(productNumber) ?? []
    if (cents === null || history.at(-1)?.cents === cents) continue
    await tx.insert(productPrices).values({ productNumber, cents, since: now, position: history.length + 1 })
    // A product that was sold before prices were noted keeps what stands beside its price.
    if (history.length === 0) continue
    const previousPriceCents = previousAfter(history, { previousCents }, { cents, since: now })
    await tx.update(products).set({ previousPriceCents }).where(eq(products.productNumber, productNumber))
  }
}
