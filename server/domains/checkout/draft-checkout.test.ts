import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkout } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { makeCart, makeCartItem, makeCartOrder } from '#tests/factories/carts.ts'
import type { BookedCart } from '../cart/cart-api.ts'
import { draftCheckout } from './draft-checkout.ts'

const shown = makeCart({
  orders: [
    makeCartOrder({
      items: [
        makeCartItem({ quantity: 2, price: euros(8995) }),
        makeCartItem({ price: euros(3400), vatRate: 7 }),
      ],
    }),
    makeCartOrder({
      seller: { id: 'school', name: 'Fußballschule' },
      items: [makeCartItem({ price: euros(1995) })],
    }),
  ],
})

const cart: BookedCart = {
  ...shown,
  orders: shown.orders.map(order => ({
    ...order,
    items: order.items.map(item => ({ ...item, account: 'sales' as const })),
  })),
}

const draft = (orderNumbers = ['SGE-1', 'SGE-2']) =>
  draftCheckout({
    id: randomUUID(),
    cart,
    orderNumbers,
    paymentType: 'purchaseOnAccount',
    paymentState: 'onAccount',
    payUntil: null,
    shippingAddress: makePostalAddress(),
    billingAddress: makePostalAddress({ street: 'Waldweg 2' }),
    now: new Date(),
  })

describe('draftCheckout', () => {
  it('is what the contract says', () => {
    expect(() => checkout.parse(draft())).not.toThrow()
  })

  it('makes an order of each seller, placed, with a number of its own and lines numbered from one', () => {
    const orders = draft().transactions.flatMap(transaction => transaction.orders)
    expect(
      orders.map(order => [order.orderNumber, order.state, order.items.map(item => item.serialNumber)]),
    ).toEqual([
      ['SGE-1', 'OrderPlaced', [1, 2]],
      ['SGE-2', 'OrderPlaced', [1]],
    ])
  })

  it('adds up: goods and shipping to the total, the orders to the checkout', () => {
    const { totals, transactions } = draft()
    const orders = transactions.flatMap(transaction => transaction.orders)
    expect(totals.price.cents + totals.shipping.cents).toBe(totals.total.cents)
    expect(orders.reduce((sum, order) => sum + order.totalPrice.cents, 0)).toBe(totals.total.cents)
    expect(totals.total).toEqual(cart.totalPrice)
  })

  it('includes the VAT that the cart showed', () => {
    expect(draft().totals.tax).toEqual(cart.tax)
    expect(cart.tax.map(({ vatRate }) => vatRate)).toEqual([19, 7])
  })

  it('does not invent a number that it was not given', () => {
    expect(() => draft(['SGE-1'])).toThrow('needs a number')
  })
})
