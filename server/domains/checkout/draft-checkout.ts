import type { PaymentState, PaymentType } from '#contract/checkout/checkout.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { withCanonicalPostalCode } from '#contract/contact/postal-codes.ts'
import type { BookedCart } from '../cart/cart-api.ts'
import type { BookedCheckout, BookedItem, BookedOrder } from '../ledger/ledger-api.ts'

type CartOrder = BookedCart['orders'][number]

export interface Purchase {
  readonly id: string
  readonly cart: BookedCart
  /** One for each order of the cart. */
  readonly orderNumbers: readonly string[]
  readonly paymentType: PaymentType
  readonly paymentState: PaymentState
  /** Until when a pending one can be paid. */
  readonly payUntil: Date | null
  readonly shippingAddress: PostalAddress
  readonly billingAddress: PostalAddress
  readonly now: Date
}

/** Turns a cart into what was bought: copies of names, prices and addresses, orders with numbers, VAT by rate. */
export function draftCheckout(purchase: Purchase): BookedCheckout {
  const { id, cart, now } = purchase
  const orders = cart.orders.map((order, index) => draftOrder(order, purchase.orderNumbers[index], now))
  return {
    id,
    checkoutId: id,
    date: now.toISOString(),
    paymentType: purchase.paymentType,
    paymentState: purchase.paymentState,
    openAmount: purchase.paymentState === 'onAccount' ? cart.amountDue : null,
    payUntil: purchase.payUntil?.toISOString() ?? null,
    shippingAddress: withCanonicalPostalCode(purchase.shippingAddress),
    billingAddress: withCanonicalPostalCode(purchase.billingAddress),
    transactions: [{ orders }],
    totals: {
      price: euros(cart.totalPrice.cents - cart.totalShippingPrice.cents + cart.promotionCodeDiscounts.cents),
      shipping: cart.totalShippingPrice,
      tax: cart.tax,
      voucherDiscounts: cart.voucherDiscounts,
      promotionCodeDiscounts: cart.promotionCodeDiscounts,
      total: cart.totalPrice,
      amountDue: cart.amountDue,
    },
  }
}

function draftOrder(order: CartOrder, orderNumber: string | undefined, now: Date): BookedOrder {
  const [first] = order.items
  const method = first?.shippingMethods.find(({ shippingCode }) => shippingCode === first.shippingCode)
  if (!method || orderNumber === undefined) throw new Error('An order needs a number and a way to be sent')
  return {
    orderNumber,
    seller: order.seller.name,
    state: 'OrderPlaced',
    stateDate: now.toISOString(),
    events: [{ state: 'OrderPlaced', date: now.toISOString(), parcelNumber: null }],
    documents: [],
    items: order.items.map(draftItem),
    shippingCode: method.shippingCode,
    shippingName: method.name,
    shippingPrice: order.shippingPrice,
    promotionCodes: order.promotionCodes.map(({ code, amount }) => ({ code, amount })),
    vouchers: order.vouchers
      .filter(({ amount }) => amount.cents > 0)
      .map(({ code, kind, amount }) => ({ code, kind, amount })),
    totalPrice: order.totalPrice,
    reversedAmount: euros(0),
    refund: null,
    returnableUntil: null,
    returns: [],
  }
}

const draftItem = (item: CartOrder['items'][number], index: number): BookedItem => ({
  serialNumber: index + 1,
  type: item.supplier,
  isShipped: item.isShipped,
  isStoredValue: item.isStoredValue,
  account: item.account,
  isAdultsOnly: item.isAdultsOnly,
  sku: item.sku,
  productNumber: item.productNumber,
  name: item.name,
  size: item.size,
  picture: item.picture,
  userOptionValues: item.userOptionValues,
  quantity: item.quantity,
  remainingQuantity: item.quantity,
  price: item.price,
  totalPrice: item.totalPrice,
  discount: item.discount,
  vatRate: item.vatRate,
})
