import { randomUUID } from 'node:crypto'
import {
  type Cart,
  cart,
  type CartItem,
  cartItem,
  type CartOrder,
  cartOrder,
  type ShippingMethod,
  shippingMethod,
} from '#contract/cart/cart.ts'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import { euros, type Money } from '#contract/kernel/primitives.ts'
import { sumByRate, vatOfOrder } from '#server/domains/ledger/vat.ts'

const sum = (amounts: readonly Money[]): Money =>
  euros(amounts.reduce((total, { cents }) => total + cents, 0))

/** Standard shipping within Germany. */
export const makeShippingMethod = (changes: Partial<ShippingMethod> = {}): ShippingMethod =>
  shippingMethod.parse({
    shippingCode: 'STANDARD',
    name: { de: 'Paket', en: 'Parcel', ja: '宅配便' },
    price: euros(495),
    deliveryDays: { min: 2, max: 4 },
    requiresEqualAddresses: false,
    ...changes,
  })

/** One home jersey, just put into the cart. */
export const makeCartItem = (changes: Partial<CartItem> = {}): CartItem => {
  const { quantity = 1, price = euros(8995) } = changes
  const shippingMethods = changes.shippingMethods ?? [makeShippingMethod()]
  return cartItem.parse({
    id: randomUUID(),
    sku: 'HOME-M',
    productNumber: 'HOME',
    name: { de: 'Heimtrikot', en: 'Home jersey', ja: 'ホームユニフォーム' },
    size: 'M',
    picture: { kind: 'jersey', primary: '#12513a', secondary: '#f7f5ee' },
    userOptionValues: {},
    isAdultsOnly: false,
    supplier: 'product',
    isShipped: true,
    isPaidFirst: false,
    isStoredValue: false,
    quantity,
    maxQuantity: 5,
    price,
    regularPrice: null,
    priceGroup: null,
    optionsFee: null,
    totalPrice: euros(price.cents * quantity),
    discount: euros(0),
    vatRate: 19,
    shippingCode: shippingMethods[0]?.shippingCode ?? 'STANDARD',
    shippingMethods,
    expiresAt: new Date(Date.now() + reservationMinutes * 60_000).toISOString(),
    expiresIn: reservationMinutes * 60,
    validationErrors: [],
    ...changes,
  })
}

/** The lines of one seller; prices follow from them. */
export const makeCartOrder = (changes: Partial<CartOrder> = {}): CartOrder => {
  const items = changes.items ?? [makeCartItem()]
  const subtotal = sum(items.map(({ totalPrice }) => totalPrice))
  const shippingPrice =
    items[0]?.shippingMethods.find(({ shippingCode }) => shippingCode === items[0]?.shippingCode)?.price ??
    euros(0)
  return cartOrder.parse({
    seller: { id: 'fan-shop', name: 'SGE Fanshop' },
    items,
    vouchers: [],
    promotionCodes: [],
    subtotal,
    shippingPrice,
    totalPrice: euros(
      subtotal.cents + shippingPrice.cents - sum(items.map(({ discount }) => discount)).cents,
    ),
    validationErrors: [],
    ...changes,
  })
}

const taxOf = ({ items, shippingPrice }: CartOrder) =>
  vatOfOrder(
    items.map(({ isStoredValue, vatRate, totalPrice, discount, isShipped }) => ({
      account: isStoredValue ? ('storedValue' as const) : ('sales' as const),
      vatRate,
      isShipped,
      cents: totalPrice.cents - discount.cents,
    })),
    shippingPrice.cents,
  )

/** A cart with one order; totals follow from the orders. */
export const makeCart = (changes: Partial<Cart> = {}): Cart => {
  const orders = changes.orders ?? [makeCartOrder()]
  const totalPrice = sum(orders.map(order => order.totalPrice))
  const vouchers = orders.flatMap(order => order.vouchers.map(({ amount }) => amount))
  return cart.parse({
    isSuccess: true,
    version: 1,
    countryCode: 'DE',
    totalItemQuantity: orders
      .flatMap(({ items }) => items)
      .reduce((total, { quantity }) => total + quantity, 0),
    totalPrice,
    totalShippingPrice: sum(orders.map(({ shippingPrice }) => shippingPrice)),
    promotionCodeDiscounts: sum(
      orders.flatMap(({ promotionCodes }) => promotionCodes.map(({ amount }) => amount)),
    ),
    voucherDiscounts: sum(vouchers),
    amountDue: euros(totalPrice.cents - sum(vouchers).cents),
    tax: sumByRate(orders.flatMap(taxOf)).map(({ vatRate, cents }) => ({ vatRate, amount: euros(cents) })),
    needsAgeDeclaration: false,
    orders,
    ...changes,
  })
}
