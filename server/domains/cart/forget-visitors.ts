import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { lockCartLines, lockCarts, lockIdleVisitors } from '#server/db/locks.ts'
import { anonymousUsers, cartItems, carts, cartShippings } from '#server/db/schema/shop.ts'
import type { Goods } from '../goods/goods-api.ts'
import { letGo } from './holds.ts'

/** Visitors that one transaction forgets at most. */
export const FORGET_BATCH = 200

/**
 * Deletes visitors, and what they left in their carts, who came before a moment and have changed nothing since. Those
 * who are just doing something are left alone. Returns how many there were.
 */
export async function forgetVisitors(
  tx: Transaction,
  goods: Goods,
  before: Date,
  now: Date,
): Promise<number> {
  const isLively = tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.anonymousUserId, anonymousUsers.id), gte(carts.updatedAt, before)))
  const idle = and(lt(anonymousUsers.createdAt, before), notExists(isLively))
  const visitors = await lockIdleVisitors(tx, idle, FORGET_BATCH)
  const visitorIds = visitors.map(({ id }) => id)
  if (visitorIds.length === 0) return 0
  const theirs = await lockCarts(tx, inArray(carts.anonymousUserId, visitorIds))
  const cartIds = theirs.map(({ id }) => id)
  if (cartIds.length > 0) {
    const held = and(inArray(cartItems.cartId, cartIds), eq(cartItems.isHeld, true))
    await letGo(tx, goods, await lockCartLines(tx, held), now)
    await tx.delete(cartItems).where(inArray(cartItems.cartId, cartIds))
    await tx.delete(cartShippings).where(inArray(cartShippings.cartId, cartIds))
    await tx.delete(carts).where(inArray(carts.id, cartIds))
  }
  await tx.delete(anonymousUsers).where(inArray(anonymousUsers.id, visitorIds))
  return visitorIds.length
}
