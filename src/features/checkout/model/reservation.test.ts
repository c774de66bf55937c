import { describe, expect, it } from 'vitest'
import { makeCart, makeCartItem, makeCartOrder } from '#tests/factories/carts.ts'
import { reservationOf } from './reservation.ts'

const cartHeldFor = (...seconds: number[]) =>
  makeCart({
    orders: seconds.map(expiresIn => makeCartOrder({ items: [makeCartItem({ expiresIn })] })),
  })

describe('the reservation of a cart', () => {
  it('lasts as long as the line that ends first', () => {
    expect(reservationOf(cartHeldFor(1800, 600), 0)).toEqual({ state: 'held', minutes: 10 })
  })

  it('runs out with the time since the cart was read', () => {
    const cart = cartHeldFor(600)
    expect(reservationOf(cart, 61)).toEqual({ state: 'held', minutes: 9 })
    expect(reservationOf(cart, 301)).toEqual({ state: 'ending', minutes: 5 })
    expect(reservationOf(cart, 600)).toEqual({ state: 'ending', minutes: 1 })
    expect(reservationOf(cart, 601)).toEqual({ state: 'expired' })
  })

  it('does not exist without lines', () => {
    expect(reservationOf(makeCart({ orders: [] }), 0)).toBeUndefined()
  })
})
