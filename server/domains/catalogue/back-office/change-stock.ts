import { and, eq, sql } from 'drizzle-orm'
import type { StockChange, StockedVariant } from '#contract/catalogue/staff-products.ts'
import type { Transaction } from '#server/db/database.ts'
import { productVariants } from '#server/db/schema/shop.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { toStockedVariant } from './stocked-products.ts'

/**
 * Adds pieces or takes some out, in one conditional statement: what is sold at the same moment counts, and what carts hold stays. So two
 * who count the same shelf do not overwrite each other.
 */
export async function changeStock(
  tx: Transaction,
  actor: Actor,
  sku: string,
  { difference, reason }: StockChange,
): Promise<{ status: 201; body: StockedVariant } | Refusal<404 | 409>> {
  const [changed] = await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${difference}` })
    .where(
      and(
        eq(productVariants.sku, sku),
        sql`${productVariants.stock} + ${difference} >= ${productVariants.reserved}`,
      ),
    )
    .returning()
  if (!changed) {
    const [known] = await tx
      .select({ stock: productVariants.stock })
      .from(productVariants)
      .where(eq(productVariants.sku, sku))
    if (!known) return refusal(404, 'PRODUCT_UNKNOWN')
    return refusal(409, known.stock === null ? 'STOCK_NOT_COUNTED' : 'STOCK_BELOW_RESERVED')
  }
  const after = changed.stock ?? 0
  await writeAudit(tx, actor, [
    {
      action: 'stockChanged',
      subject: { kind: 'variant', id: sku },
      changes: [{ field: 'stock', before: after - difference, after }],
      reason,
    },
  ])
  return { status: 201, body: toStockedVariant(changed, { supplier: 'product' }) }
}
