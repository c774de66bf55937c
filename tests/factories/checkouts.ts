import { randomUUID } from 'node:crypto'
import {
  type Checkout,
  checkout,
  type CheckoutSummary,
  checkoutSummary,
  type Order,
  order,
  type OrderItem,
  orderItem,
} from '#contract/checkout/checkout.ts'
import { euros, type Money } from '#contract/kernel/primitives.ts'
import { makePostalAddress } from './addresses.ts'

const sum = (amounts: readonly Money[]): Money =>
  euros(amounts.reduce((total, { cents }) => total + cents, 0))

const vatOf = (gross: Money, vatRate: number): Money =>
  euros(Math.round((gross.cents * vatRate) / (100 + vatRate)))

let lastNumber = 100_000

/** One home jersey, as it was bought. */
export const makeOrderItem = (changes: Partial<OrderItem> = {}): OrderItem => {
  const { quantity = 1, price = euros(8995) } = changes
  return orderItem.parse({
    serialNumber: 1,
    type: 'product',
    isShipped: true,
    isStoredValue: false,
    isAdultsOnly: false,
    sku: 'HOME-M',
    productNumber: 'HOME',
    name: { de: 'Heimtrikot', en: 'Home jersey', ja: 'ホームユニフォーム' },
    size: 'M',
    picture: { kind: 'jersey', primary: '#12513a', secondary: '#f7f5ee' },
    userOptionValues: {},
    quantity,
    remainingQuantity: quantity,
    price,
    totalPrice: euros(price.cents * quantity),
    discount: euros(0),
    vatRate: 19,
    ...changes,
  })
}

/** An order that was just placed; its total follows from its items. */
export const makeOrder = (changes: Partial<Order> = {}): Order => {
  const items = changes.items ?? [makeOrderItem()]
  const shippingPrice = changes.shippingPrice ?? euros(495)
  return order.parse({
    orderNumber: `SGE-${(lastNumber += 1)}`,
    seller: 'SGE Fanshop',
    state: 'OrderPlaced',
    stateDate: new Date().toISOString(),
    events: [{ state: 'OrderPlaced', date: new Date().toISOString(), parcelNumber: null }],
    documents: [],
    items,
    shippingCode: 'standard',
    shippingName: { de: 'Standardversand', en: 'Standard delivery', ja: '通常配送' },
    shippingPrice,
    promotionCodes: [],
    vouchers: [],
    totalPrice: sum([...items.map(({ totalPrice }) => totalPrice), shippingPrice]),
    reversedAmount: euros(0),
    refund: null,
    returnableUntil: null,
    returns: [],
    ...changes,
  })
}

/** A checkout on account with one order; its totals follow from the orders, all at 19 %. */
export const makeCheckout = ({
  orders = [makeOrder()],
  ...changes
}: Partial<Checkout> & { orders?: Order[] } = {}): Checkout => {
  const id = changes.id ?? randomUUID()
  const total = sum(orders.map(({ totalPrice }) => totalPrice))
  const shipping = sum(orders.map(({ shippingPrice }) => shippingPrice))
  return checkout.parse({
    id,
    checkoutId: id,
    date: new Date().toISOString(),
    paymentType: 'purchaseOnAccount',
    paymentState: 'onAccount',
    payUntil: null,
    openAmount: changes.paymentState === undefined || changes.paymentState === 'onAccount' ? total : null,
    shippingAddress: makePostalAddress(),
    billingAddress: makePostalAddress(),
    transactions: [{ orders }],
    totals: {
      price: euros(total.cents - shipping.cents),
      shipping,
      tax: [{ vatRate: 19, amount: vatOf(total, 19) }],
      voucherDiscounts: euros(0),
      promotionCodeDiscounts: euros(0),
      total,
      amountDue: total,
    },
    ...changes,
  })
}

/** A line of the list of orders: one jersey on account. */
export const makeCheckoutSummary = (changes: Partial<CheckoutSummary> = {}): CheckoutSummary =>
  checkoutSummary.parse({
    id: randomUUID(),
    date: new Date().toISOString(),
    orderNumbers: [`SGE-${(lastNumber += 1)}`],
    state: 'OrderPlaced',
    stateDate: new Date().toISOString(),
    shippingCode: 'standard',
    paymentType: 'purchaseOnAccount',
    paymentState: 'onAccount',
    total: euros(9490),
    itemQuantity: 1,
    pictures: [makeOrderItem().picture],
    ...changes,
  })
