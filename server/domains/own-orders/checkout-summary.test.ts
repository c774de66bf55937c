import { describe, expect, it } from 'vitest'
import { checkoutSummary, type Order } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { makeOrder, makeOrderItem } from '#tests/factories/checkouts.ts'
import { summarize } from './checkout-summary.ts'

const summaryOf = (orders: Order[]) =>
  summarize({
    id: '3f0cf1e4-6a52-4c4e-9d5c-1f0d8c1b2a37',
    date: new Date(0).toISOString(),
    paymentType: 'purchaseOnAccount',
    paymentState: 'onAccount',
    total: euros(1790),
    orders,
  })

describe('summarize', () => {
  it('tells of all orders of a checkout', () => {
    const orders = [
      makeOrder({ items: [makeOrderItem({ quantity: 2 }), makeOrderItem({ serialNumber: 2 })] }),
      makeOrder(),
    ]
    const summary = checkoutSummary.parse(summaryOf(orders))
    expect(summary).toMatchObject({ orderNumbers: orders.map(order => order.orderNumber), itemQuantity: 4 })
    expect(summary.pictures).toHaveLength(3)
  })

  it('has the state of the order that has come least far', () => {
    const orders = [
      makeOrder({ state: 'OrderShipped' }),
      makeOrder({ state: 'OrderArrived', stateDate: new Date(0).toISOString() }),
      makeOrder({ state: 'InvoiceCreated' }),
    ]
    expect(summaryOf(orders)).toMatchObject({
      state: 'OrderArrived',
      stateDate: new Date(0).toISOString(),
    })
  })

  it('shows no more pictures than fit beside a line', () => {
    const items = Array.from({ length: 9 }, (_, index) => makeOrderItem({ serialNumber: index + 1 }))
    expect(summaryOf([makeOrder({ items })]).pictures).toHaveLength(4)
  })
})
