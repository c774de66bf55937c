import type { Cart, CartOrder } from '#contract/cart/cart.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { isPickedUp } from '#contract/orders/order-states.ts'
import { euros } from '#contract/kernel/primitives.ts'
import {
  type BookedCartItem,
  type Buyer,
  byMail,
  inAccount,
  letterTo,
  type CartLine,
  chooseShipping,
  type PricedLine,
  pricesOf,
  shippingMethodsTo,
  type ShippingZone,
  standardShipping,
  toItem,
  zoneForAdults,
} from '../pricing/pricing-api.ts'
import {
  applyPromotions,
  applyVouchers,
  type CartCodes,
  promotionCodesOf,
  type PromotionEffect,
  type VoucherEffect,
  vouchersOf,
} from '../promotions/promotions-api.ts'
import { isStoredValue, sumByRate, vatOfOrder } from '../ledger/ledger-api.ts'

export interface Destination {
  readonly countryCode: string
  readonly zone: ShippingZone
  /** The country's VAT rates by ours, in percent, where the club pays them there. */
  readonly vatRates?: Readonly<Record<number, number>> | undefined
}

export interface CartContent {
  readonly version: number
  readonly lines: readonly PricedLine[]
  /** What was chosen so far: shipping code by seller. */
  readonly shippings: ReadonlyMap<string, string>
  /** Whether the buyer pays what members pay. */
  readonly isMember: boolean
  readonly age: Buyer['age']
  readonly codes: CartCodes
}

interface OrderContent extends Pick<CartContent, 'lines' | 'isMember' | 'age'> {
  readonly all: readonly CartLine[]
  /** The shipping code that was chosen. */
  readonly chosenShipping: string | undefined
  readonly promotions: readonly PromotionEffect[]
}

interface BookedCartOrder extends CartOrder {
  items: BookedCartItem[]
}

export interface BookedCart extends Cart {
  orders: BookedCartOrder[]
}

type ShippedOrder = Omit<BookedCartOrder, 'vouchers'>

/** The cart as the buyer reads it: orders by seller in the order of their first line, with every sum. */
export function priceCart(content: CartContent, destination: Destination, now: Date): BookedCart {
  const { isMember, age, codes } = content
  const all = content.lines.map(({ line }) => line)
  const goods = content.lines.map(priced => ({
    id: priced.line.id,
    sellerId: priced.offer.seller.id,
    productNumber: priced.offer.productNumber,
    category: priced.offer.category,
    account: priced.offer.account,
    quantity: priced.line.quantity,
    cents: pricesOf(priced, isMember).totalPrice.cents,
  }))
  const promotions = applyPromotions(codes.promotions, goods, { isMember, now })
  const groups = [...Map.groupBy(content.lines, ({ offer }) => offer.seller.id)]
  const shipped = groups.map(([sellerId, lines]) => {
    const chosenShipping = content.shippings.get(sellerId)
    return priceOrder({ lines, all, chosenShipping, isMember, age, promotions }, destination, now)
  })
  const vouchers = applyVouchers(codes.vouchers, shipped.map(payableByVoucher), now)
  const orders = shipped.map((order, index) => payBy(vouchers, order, index === 0))
  const totalPrice = sum(orders, order => order.totalPrice.cents)
  const voucherCents = sum(vouchers, effect => effect.cents)
  return {
    isSuccess: true,
    version: content.version,
    countryCode: destination.countryCode,
    totalItemQuantity: sum(all, line => line.quantity),
    totalPrice: euros(totalPrice),
    totalShippingPrice: euros(sum(orders, order => order.shippingPrice.cents)),
    promotionCodeDiscounts: euros(
      sum(orders, order => sum(order.promotionCodes, ({ amount }) => amount.cents)),
    ),
    voucherDiscounts: euros(voucherCents),
    amountDue: euros(totalPrice - voucherCents),
    tax: sumByRate(orders.flatMap(vatOf))
      .filter(({ cents }) => cents > 0)
      .map(({ vatRate, cents }) => ({ vatRate, amount: euros(cents) })),
    needsAgeDeclaration: age === 'unknown' && content.lines.some(({ offer }) => offer.isAdultsOnly),
    orders,
  }
}

/** Each order is an invoice of its own, so VAT is rounded there and only added up for the cart. */
const vatOf = (order: BookedCartOrder) =>
  vatOfOrder(
    order.items.map(({ account, vatRate, totalPrice, discount, isShipped }) => ({
      account,
      vatRate,
      isShipped,
      cents: totalPrice.cents - discount.cents,
    })),
    order.shippingPrice.cents,
  )

/** Money in another form is paid with money alone: what is left is what vouchers may pay. */
const payableByVoucher = ({ seller, items, totalPrice }: ShippedOrder) => {
  const money = items.filter(isStoredValue)
  return { sellerId: seller.id, cents: totalPrice.cents - sum(money, item => item.totalPrice.cents) }
}

function payBy(effects: readonly VoucherEffect[], order: ShippedOrder, isFirst: boolean): BookedCartOrder {
  const vouchers = vouchersOf(effects, order.seller.id, isFirst)
  return { ...order, vouchers, validationErrors: [...order.validationErrors, ...errorsOf(vouchers)] }
}

function priceOrder(
  { lines, all, chosenShipping, isMember, age, promotions }: OrderContent,
  { zone, vatRates = {} }: Destination,
  now: Date,
): ShippedOrder {
  // One parcel: it leaves when its slowest goods are ready.
  const inParcel = lines.filter(({ offer }) => offer.isShipped)
  const handlingDays = Math.max(0, ...inParcel.map(({ offer }) => offer.handlingDays))
  const isAdultsOnly = lines.some(({ offer }) => offer.isAdultsOnly)
  const unsent = lines.some(({ offer }) => isStoredValue(offer)) ? byMail : inAccount
  const onlyWay = inParcel.length === 0 ? [unsent] : inParcel.every(isLetter) ? letterTo(zone) : undefined
  const methods = onlyWay ?? shippingMethodsTo(isAdultsOnly ? zoneForAdults(zone) : zone, handlingDays)
  const chosen = onlyWay ? onlyWay[0] : chooseShipping(methods, chosenShipping)
  const shippingCode = chosen?.shippingCode ?? chosenShipping ?? standardShipping
  // What is fetched, or comes by mail, is handed over at home.
  const rates = isPickedUp({ shippingCode }) ? {} : vatRates
  const items = lines.map(priced => ({
    ...toItem(priced, all, { isMinor: age === 'minor', now }),
    vatRate: (priced.offer.isShipped ? rates[priced.offer.vatRate] : undefined) ?? priced.offer.vatRate,
    ...pricesOf(priced, isMember),
    discount: euros(sum(promotions, ({ shares }) => shares.get(priced.line.id) ?? 0)),
    shippingCode,
    shippingMethods: methods,
  }))
  const subtotal = sum(items, item => item.totalPrice.cents)
  const discount = sum(items, item => item.discount.cents)
  const shipping = chosen?.price.cents ?? 0
  const promotionCodes = promotionCodesOf(
    promotions,
    items.map(({ id }) => id),
    all[0]?.id === lines[0]?.line.id,
  )
  return {
    seller: sellerOf(lines),
    items,
    promotionCodes,
    subtotal: euros(subtotal),
    shippingPrice: euros(shipping),
    totalPrice: euros(subtotal - discount + shipping),
    validationErrors: [
      ...(chosen ? [] : [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' as const }]),
      ...errorsOf(promotionCodes),
    ],
  }
}

const isLetter = ({ offer }: PricedLine): boolean => offer.isLetter === true

const errorsOf = (codes: readonly { errorCode: ErrorCode | null }[]): CartOrder['validationErrors'] =>
  codes.flatMap(({ errorCode }) => (errorCode === null ? [] : [{ errorCode }]))

function sellerOf([first]: readonly PricedLine[]): CartOrder['seller'] {
  if (!first) throw new Error('An order has at least one line')
  return first.offer.seller
}

const sum = <T>(list: readonly T[], cents: (item: T) => number): number =>
  list.reduce((total, item) => total + cents(item), 0)
