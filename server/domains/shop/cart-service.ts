import type { Cart } from '#contract/cart.ts'
import type { Transaction } from '#server/db/database.ts'
import { countVersion, deleteLines, forgetShippings, lockCart } from './cart/cart-repository.ts'
import { eachGoods } from './cart/holds.ts'
import { findDestination, showCart } from './cart/shown-cart.ts'

/**
 * A person's cart that nobody else changes until the transaction ends: what a checkout begins with. Priced for delivery to
 * a country; one that we do not know is one that nothing is sent to.
 */
export async function openCart(
  tx: Transaction,
  accountId: string,
  countryCode: string,
  now: Date,
): Promise<Cart> {
  const found = findDestination(countryCode)
  const destination = found.ok ? found.value : { countryCode, zone: 'none' as const }
  return showCart(tx, await lockCart(tx, { accountId }, now), destination, now)
}

/** Hands over everything in an opened cart, whose lines must all be held, and leaves the cart empty. */
export async function consumeCart(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const cart = await lockCart(tx, { accountId }, now)
  if (cart.lines.some(line => !line.isHeld))
    throw new Error('A line that holds nothing cannot be handed over')
  await deleteLines(
    tx,
    cart.lines.map(line => line.id),
  )
  await forgetShippings(tx, cart.id)
  await countVersion(tx, cart.id, now)
  // Last, because others who want the same goods wait from here on.
  await eachGoods(cart.lines, (supplier, pieces) => supplier.fulfil(tx, pieces))
}
