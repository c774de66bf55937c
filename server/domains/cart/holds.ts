import { and, eq, gt, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { lockIdleCartLines } from '#server/db/locks.ts'
import { cartItems } from '#server/db/schema/shop.ts'
import { cartClaim, type Goods, type GoodsKey, lineOfClaim } from '../goods/goods-api.ts'
import { type CartLine, latestHoldEnd } from '../pricing/pricing-api.ts'

/** Lines that one transaction frees at most, so that it locks goods for a moment only. */
export const EXPIRY_BATCH = 200

/**
 * Takes or gives back pieces of a line: `change` more than it holds, or fewer where it is below zero. Where there are too few, what
 * others have let expire is taken into account; false, and nothing is taken, where even that does not do.
 */
export async function changeHold(
  tx: Transaction,
  goods: Goods,
  { id, supplier: name, sku }: GoodsKey & Pick<CartLine, 'id'>,
  change: number,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<boolean> {
  const supplier = goods.supplierOf(name)
  const claims = [cartClaim(id)]
  if (change < 0) await supplier.release(tx, { sku, quantity: -change, claims }, now)
  if (change <= 0) return true
  const pieces = { sku, quantity: change, claims, accountId }
  if (await supplier.reserve(tx, pieces, now)) return true
  const freed = await releaseExpiredBefore(tx, goods, [{ supplier: name, sku }], now, id)
  return freed > 0 && supplier.reserve(tx, pieces, now)
}

/** Gives back what expired lines keep of goods; how many lines that were. `except`: a line that is being changed. */
export async function releaseExpiredBefore(
  tx: Transaction,
  goods: Goods,
  wanted: readonly GoodsKey[],
  now: Date,
  except?: string,
): Promise<number> {
  const lineIds = (await goods.claimsBefore(tx, wanted)).flatMap(claim => lineOfClaim(claim) ?? [])
  const sameGoods = wanted.map(one => and(eq(cartItems.supplier, one.supplier), eq(cartItems.sku, one.sku)))
  const which = and(
    or(...sameGoods, lineIds.length > 0 ? inArray(cartItems.id, lineIds) : undefined),
    except === undefined ? undefined : ne(cartItems.id, except),
  )
  return releaseExpired(tx, goods, now, which)
}

/**
 * Gives the pieces of expired lines back, each line's exactly once: who has locked a line marks it in the same
 * transaction, and lines that somebody else has locked are left to them. Returns how many lines there were.
 */
export async function releaseExpired(tx: Transaction, goods: Goods, now: Date, only?: SQL): Promise<number> {
  const which = and(
    eq(cartItems.isHeld, true),
    or(lt(cartItems.expiresAt, now), gt(cartItems.expiresAt, latestHoldEnd(now))),
    only,
  )
  const expired = await lockIdleCartLines(tx, which, EXPIRY_BATCH)
  await letGo(tx, goods, expired, now)
  return expired.length
}

/** Marks held lines, which the caller has locked, as no longer held and gives their pieces back. */
export async function letGo(
  tx: Transaction,
  goods: Goods,
  lines: readonly Pick<CartLine, 'id' | 'supplier' | 'sku' | 'quantity'>[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .update(cartItems)
    .set({ isHeld: false })
    .where(
      inArray(
        cartItems.id,
        lines.map(line => line.id),
      ),
    )
  await goods.release(
    tx,
    lines.map(line => ({ ...line, claim: cartClaim(line.id) })),
    now,
  )
}
