import { expect, it } from 'vitest'
import { makeCart, makeCartItem, makeCartOrder } from '#tests/factories/carts.ts'
import { firstReservation, hasRunOut, isOrderable, minutesHeld, piecesOf } from './cart-view.ts'

const answeredAt = 1_000_000
const cartOf = (...expiresIn: number[]) =>
  makeCart({
    orders: expiresIn.map(seconds => makeCartOrder({ items: [makeCartItem({ expiresIn: seconds })] })),
  })

it('counts by the line that ends first', () => {
  expect(firstReservation(cartOf(1800, 600), answeredAt, answeredAt)?.minutes).toBe(10)
  expect(firstReservation(makeCart({ orders: [] }), answeredAt, answeredAt)).toBeUndefined()
})

it('holds what was taken last for the longest', () => {
  expect(minutesHeld(cartOf(600, 1790))).toBe(30)
  expect(minutesHeld(makeCart({ orders: [] }))).toBe(0)
})

it('lets nobody order what is no longer held', () => {
  expect(isOrderable(cartOf(1800, 600), answeredAt, answeredAt)).toBe(true)
  expect(isOrderable(cartOf(1800, -1), answeredAt, answeredAt)).toBe(false)
  expect(isOrderable(cartOf(1800, 600), answeredAt + 600_000, answeredAt)).toBe(false)
})

it('lets nobody order a line that the platform refuses', () => {
  const item = makeCartItem({ validationErrors: [{ errorCode: 'CARTITEM_INACTIVE' }] })
  expect(isOrderable(makeCart({ orders: [makeCartOrder({ items: [item] })] }), answeredAt, answeredAt)).toBe(
    false,
  )
})

it('reads the cart again when a line runs out, but not for one that was over before', () => {
  expect(hasRunOut(cartOf(600), answeredAt + 599_000, answeredAt)).toBe(false)
  expect(hasRunOut(cartOf(600), answeredAt + 600_000, answeredAt)).toBe(true)
  expect(hasRunOut(cartOf(-5), answeredAt + 600_000, answeredAt)).toBe(false)
})

it('counts the pieces of one SKU over all lines', () => {
  const items = [
    makeCartItem({ sku: '1001-M', quantity: 2 }),
    makeCartItem({ sku: '1001-M', quantity: 1 }),
    makeCartItem({ sku: '1001-L', quantity: 4 }),
  ]
  expect(piecesOf(makeCart({ orders: [makeCartOrder({ items })] }), '1001-M')).toBe(3)
})
