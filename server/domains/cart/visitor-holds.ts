import { and, eq, gt, lte, sql, sum } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { anonymousUsers, cartItems, carts } from '#server/db/schema/shop.ts'
import type { GoodsKey } from '../goods/goods-api.ts'
import { latestHoldEnd } from '../pricing/pricing-api.ts'

/** Pieces of the same goods that visitors of one network hold at most, so that nobody empties the shelves without an account. */
export const heldByNetwork = 20

/**
 * Whether visitors of the same network as this one hold more of some goods than they may, this visitor's lines included. To be asked
 * after the pieces were taken: their counter is locked then, so that two visitors cannot both be the last.
 */
export async function holdTooMuch(
  tx: Transaction,
  anonymousUserId: string,
  { supplier, sku }: GoodsKey,
  more: number,
  now: Date,
): Promise<boolean> {
  const network = sql`(select network from ${anonymousUsers} where id = ${anonymousUserId})`
  const [held] = await tx
    .select({ pieces: sum(cartItems.quantity).mapWith(Number) })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(anonymousUsers, eq(anonymousUsers.id, carts.anonymousUserId))
    .where(
      and(
        eq(anonymousUsers.network, network),
        eq(cartItems.supplier, supplier),
        eq(cartItems.sku, sku),
        eq(cartItems.isHeld, true),
        gt(cartItems.expiresAt, now),
        lte(cartItems.expiresAt, latestHoldEnd(now)),
      ),
    )
  return (held?.pieces ?? 0) + more > heldByNetwork
}
