import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { cartItems } from '#server/db/schema/shop.ts'
import { byGoods, type GoodsKey } from '../suppliers/goods.ts'
import type { Pieces, Supplier } from '../suppliers/supplier.ts'
import { supplierOf } from '../suppliers/suppliers.ts'
import type { CartLine } from './cart-line.ts'

/** Lines that one transaction frees at most, so that it locks goods for a moment only. */
export const EXPIRY_BATCH = 200

/**
 * Takes or gives back pieces of a line: `change` more than it holds, or fewer where it is below zero. Where there are too few, what
 * others have let expire is taken into account; false, and nothing is taken, where even that does not do.
 */
export async function changeHold(
  tx: Transaction,
  { id, supplier: name, sku }: GoodsKey & Pick<CartLine, 'id'>,
  change: number,
  now: Date,
): Promise<boolean> {
  const supplier = supplierOf(name)
  if (change < 0) await supplier.release(tx, { sku, quantity: -change })
  if (change <= 0) return true
  if (await supplier.reserve(tx, { sku, quantity: change })) return true
  const freed = await releaseExpired(tx, now, { supplier: name, sku, except: id })
  return freed > 0 && supplier.reserve(tx, { sku, quantity: change })
}

/**
 * Gives the pieces of expired lines back, each line's exactly once: who has locked a line marks it in the same
 * transaction, and lines that somebody else has locked are left to them. Returns how many lines there were.
 */
export async function releaseExpired(
  tx: Transaction,
  now: Date,
  only?: GoodsKey & { except: string },
): Promise<number> {
  const expired = await tx
    .select({
      id: cartItems.id,
      supplier: cartItems.supplier,
      sku: cartItems.sku,
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.isHeld, true),
        lt(cartItems.expiresAt, now),
        only &&
          and(
            eq(cartItems.supplier, only.supplier),
            eq(cartItems.sku, only.sku),
            ne(cartItems.id, only.except),
          ),
      ),
    )
    .orderBy(asc(cartItems.expiresAt))
    .limit(EXPIRY_BATCH)
    .for('update', { skipLocked: true })
  await letGo(tx, expired)
  return expired.length
}

/** Marks held lines, which the caller has locked, as no longer held and gives their pieces back. */
export async function letGo(
  tx: Transaction,
  lines: readonly Pick<CartLine, 'id' | 'supplier' | 'sku' | 'quantity'>[],
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
  await eachGoods(lines, (supplier, pieces) => supplier.release(tx, pieces))
}

/** Calls `work` once for all pieces of the same goods, in the order that suppliers ask for. */
export async function eachGoods(
  lines: readonly Pick<CartLine, 'supplier' | 'sku' | 'quantity'>[],
  work: (supplier: Supplier, pieces: Pieces) => Promise<void>,
): Promise<void> {
  const totals = new Map<string, { line: GoodsKey; quantity: number }>()
  for (const line of lines.toSorted(byGoods)) {
    const key = `${line.supplier} ${line.sku}`
    totals.set(key, { line, quantity: (totals.get(key)?.quantity ?? 0) + line.quantity })
  }
  for (const { line, quantity } of totals.values()) {
    await work(supplierOf(line.supplier), { sku: line.sku, quantity })
  }
}
