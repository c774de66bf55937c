import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { euros, type Money } from '#contract/kernel/primitives.ts'
import { type Reservation, reservationAt } from '#src/entities/cart/reservation.ts'

export const cartItems = ({ orders }: Pick<Cart, 'orders'>): CartItem[] =>
  orders.flatMap(({ items }) => items)

/** How many pieces of a SKU lie in the cart, on however many lines. */
export const piecesOf = (cart: Pick<Cart, 'orders'>, sku: string): number =>
  cartItems(cart)
    .filter(item => item.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** What the goods cost, before discounts and without shipping. */
export const goodsPrice = ({ orders }: Pick<Cart, 'orders'>): Money =>
  euros(orders.reduce((sum, { subtotal }) => sum + subtotal.cents, 0))

/** The reservation that ends first; undefined for an empty cart. Times in milliseconds. */
export function firstReservation(
  cart: Pick<Cart, 'orders'>,
  now: number,
  answeredAt: number,
): Reservation | undefined {
  const soonest = Math.min(...cartItems(cart).map(({ expiresIn }) => expiresIn))
  return Number.isFinite(soonest) ? reservationAt(now, answeredAt, soonest) : undefined
}

/** For how many minutes what was taken last is held. */
export const minutesHeld = (cart: Pick<Cart, 'orders'>): number =>
  Math.ceil(Math.max(0, ...cartItems(cart).map(({ expiresIn }) => expiresIn)) / 60)

/** Whether every line is reserved and nothing else stands in the way of ordering it. */
export const isOrderable = (cart: Pick<Cart, 'orders'>, now: number, answeredAt: number): boolean =>
  cart.orders.every(
    order =>
      order.validationErrors.length === 0 &&
      order.items.every(
        item =>
          item.validationErrors.length === 0 &&
          reservationAt(now, answeredAt, item.expiresIn).stage !== 'ended',
      ),
  )

/** Whether the device counts a line as ended that was still held when the cart was read: time to read it again. */
export const hasRunOut = (cart: Pick<Cart, 'orders'>, now: number, answeredAt: number): boolean =>
  cartItems(cart).some(
    ({ expiresIn }) => expiresIn >= 0 && reservationAt(now, answeredAt, expiresIn).stage === 'ended',
  )
