import {
  type Checkout,
  type CheckoutSummary,
  type Order,
  type OrderItem,
  orderStates,
} from '#contract/checkout/checkout.ts'

const PICTURES = 4

type ListedOrder = Pick<Order, 'orderNumber' | 'state' | 'stateDate' | 'shippingCode'> & {
  readonly items: readonly Pick<OrderItem, 'quantity' | 'picture'>[]
}

export type ListedCheckout = Pick<Checkout, 'id' | 'date' | 'paymentType' | 'paymentState'> &
  Pick<Checkout['totals'], 'total'> & { readonly orders: readonly ListedOrder[] }

export function summarize({ orders, ...checkout }: ListedCheckout): CheckoutSummary {
  const items = orders.flatMap(order => order.items)
  const least = leastAdvanced(orders)
  return {
    ...checkout,
    orderNumbers: orders.map(order => order.orderNumber),
    state: least.state,
    stateDate: least.stateDate,
    shippingCode: least.shippingCode,
    itemQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    pictures: items.slice(0, PICTURES).map(item => item.picture),
  }
}

/** The order that most is still to happen with: what a buyer waits for. */
const leastAdvanced = (placed: readonly ListedOrder[]): ListedOrder =>
  placed.reduce((one, other) =>
    orderStates.indexOf(other.state) < orderStates.indexOf(one.state) ? other : one,
  )
