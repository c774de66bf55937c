import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Goods } from '../goods/goods-api.ts'
import {
  countVersion,
  deleteCart,
  deleteLines,
  forgetShippings,
  lockCart,
  readCart,
} from './cart-repository.ts'
import { readCodes } from '../promotions/promotions-api.ts'
import { letGo } from './holds.ts'
import { findDestination, type PricedCart, showCart } from './shown-cart.ts'

/**
 * A person's cart that nobody else changes until the transaction ends: what a checkout begins with. Priced for delivery to
 * a country; one that we do not know is one that nothing is sent to.
 */
export async function openCart(
  tx: Transaction,
  goods: Goods,
  accountId: string,
  countryCode: string,
  now: Date,
): Promise<PricedCart & { cartId: string }> {
  const found = findDestination(countryCode)
  const destination = found.ok ? found.value : { countryCode, zone: 'none' as const }
  const owner = { accountId }
  const stored = await lockCart(tx, owner, now)
  return { cartId: stored.id, ...(await showCart({ db: tx, goods }, owner, stored, destination, now, true)) }
}

/** Takes everything out of an opened cart, whose lines must all be held. The goods stay reserved; from here on they are the orders'. */
export async function consumeCart(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const cart = await lockCart(tx, { accountId }, now)
  if (cart.lines.some(line => !line.isHeld)) throw new Error('A line that holds nothing cannot be ordered')
  await deleteLines(
    tx,
    cart.lines.map(line => line.id),
  )
  await forgetShippings(tx, cart.id)
  await countVersion(tx, cart.id, now)
}

export async function exportCart(db: Queryable, accountId: string) {
  const cart = await readCart(db, { accountId })
  if (!cart) return null
  const codes = await readCodes(db, { cartId: cart.id, accountId, now: new Date(0) })
  return {
    promotionCodes: codes.promotions.map(({ code }) => code),
    vouchers: codes.vouchers.map(({ ending }) => ending),
    items: cart.lines.map(({ sku, quantity, userOptionValues, expiresAt }) => ({
      sku,
      quantity,
      userOptionValues,
      expiresAt,
    })),
    shippingCodes: Object.fromEntries(cart.shippings),
  }
}

/**
 * A person's cart, made where there is none, is nobody else's to change until the transaction ends. Whoever locks the account as
 * well does this before: an order locks in the same order.
 */
export async function holdCart(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await lockCart(tx, { accountId }, now)
}

/** Takes somebody's cart away and gives back what it held. */
export async function eraseCart(tx: Transaction, goods: Goods, accountId: string, now: Date): Promise<void> {
  const cart = await lockCart(tx, { accountId }, now)
  await letGo(
    tx,
    goods,
    cart.lines.filter(line => line.isHeld),
    now,
  )
  await deleteCart(tx, cart, accountId)
}
