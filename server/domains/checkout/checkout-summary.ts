import { type Checkout, type CheckoutSummary, type Order, orderStates } from '#contract/checkout.ts'

/** Pictures beside a checkout in the list. */
const PICTURES = 4

/** A checkout as a line of the order list. */
export function summarize(checkout: Checkout): CheckoutSummary {
  const placed = checkout.transactions.flatMap(transaction => transaction.orders)
  const items = placed.flatMap(order => order.items)
  const { state, stateDate } = leastAdvanced(placed)
  return {
    id: checkout.id,
    date: checkout.date,
    orderNumbers: placed.map(order => order.orderNumber),
    state,
    stateDate,
    paymentType: checkout.paymentType,
    paymentState: checkout.paymentState,
    total: checkout.totals.total,
    itemQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    pictures: items.slice(0, PICTURES).map(item => item.picture),
  }
}

/** The order that most is still to happen with: what a buyer waits for. */
const leastAdvanced = (placed: readonly Order[]): Order =>
  placed.reduce((one, other) =>
    orderStates.indexOf(other.state) < orderStates.indexOf(one.state) ? other : one,
  )
