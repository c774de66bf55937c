import type { Cart } from '#contract/cart.ts'

/** From how many seconds on a person is warned that the pieces will be given back. */
const warnBefore = 5 * 60

/** How long the pieces of a cart are still held, by the line that ends first; whole minutes, begun ones count. */
export type Reservation = { state: 'held' | 'ending'; minutes: number } | { state: 'expired' }

/** `age`: seconds since the platform sent the cart. Reckoned from its own count, so a wrong clock does no harm. */
export function reservationOf(cart: Pick<Cart, 'orders'>, age: number): Reservation | undefined {
  const lines = cart.orders.flatMap(({ items }) => items)
  if (lines.length === 0) return undefined
  const left = Math.min(...lines.map(({ expiresIn }) => expiresIn)) - age
  if (left < 0) return { state: 'expired' }
  return { state: left < warnBefore ? 'ending' : 'held', minutes: Math.max(1, Math.ceil(left / 60)) }
}
