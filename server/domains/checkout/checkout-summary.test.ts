import { describe, expect, it } from 'vitest'
import { checkoutSummary } from '#contract/checkout.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '#tests/factories/checkouts.ts'
import { summarize } from './checkout-summary.ts'

describe('summarize', () => {
  it('tells of all orders of a checkout', () => {
    const orders = [
      makeOrder({ items: [makeOrderItem({ quantity: 2 }), makeOrderItem({ serialNumber: 2 })] }),
      makeOrder(),
    ]
    const summary = checkoutSummary.parse(summarize(makeCheckout({ orders })))
    expect(summary).toMatchObject({ orderNumbers: orders.map(order => order.orderNumber), itemQuantity: 4 })
    expect(summary.pictures).toHaveLength(3)
  })

  it('has the state of the order that has come least far', () => {
    const orders = [
      makeOrder({ state: 'OrderShipped' }),
      makeOrder({ state: 'OrderArrived', stateDate: new Date(0).toISOString() }),
      makeOrder({ state: 'InvoiceCreated' }),
    ]
    expect(summarize(makeCheckout({ orders }))).toMatchObject({
      state: 'OrderArrived',
      stateDate: new Date(0).toISOString(),
    })
  })

  it('shows no more pictures than fit beside a line', () => {
    const items = Array.from({ length: 9 }, (_, index) => makeOrderItem({ serialNumber: index + 1 }))
    expect(summarize(makeCheckout({ orders: [makeOrder({ items })] })).pictures).toHaveLength(4)
  })
})
