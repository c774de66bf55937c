import type { Cart, CartItem, CartOrder } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { euros } from '#contract/primitives.ts'
import type { Offer } from '../suppliers/supplier.ts'
import { supplierOf } from '../suppliers/suppliers.ts'
import { type CartLine, isExpired, piecesOf, secondsUntil } from './cart-line.ts'
import {
  chooseShipping,
  type ShippingZone,
  shippingMethodsTo,
  standardShipping,
  zoneForAdults,
} from './shipping.ts'
import { sumByRate, vatOfOrder } from '../vat-service.ts'

/** A stored line with what it is and costs now. */
export interface PricedLine {
  readonly line: CartLine
  readonly offer: Offer
}

/** Where the cart is to be sent. */
export interface Destination {
  readonly countryCode: string
  readonly zone: ShippingZone
}

export interface CartContent {
  readonly version: number
  readonly lines: readonly PricedLine[]
  /** What was chosen so far: shipping code by seller. */
  readonly shippings: ReadonlyMap<string, string>
  /** Whether the buyer pays what members pay. */
  readonly isMember: boolean
}

/** One order's part of it. */
interface OrderContent extends Omit<CartContent, 'version' | 'shippings'> {
  readonly all: readonly CartLine[]
  /** The shipping code that was chosen. */
  readonly wish: string | undefined
}

/** The cart as the buyer reads it: orders by seller in the order of their first line, with every sum. */
export function priceCart(content: CartContent, destination: Destination, now: Date): Cart {
  const all = content.lines.map(({ line }) => line)
  const groups = [...Map.groupBy(content.lines, ({ offer }) => offer.seller.id)]
  const orders = groups.map(([sellerId, lines]) =>
    priceOrder(
      { lines, all, wish: content.shippings.get(sellerId), isMember: content.isMember },
      destination.zone,
      now,
    ),
  )
  return {
    isSuccess: true,
    version: content.version,
    countryCode: destination.countryCode,
    totalItemQuantity: sum(all, line => line.quantity),
    totalPrice: euros(sum(orders, order => order.totalPrice.cents)),
    totalShippingPrice: euros(sum(orders, order => order.shippingPrice.cents)),
    tax: sumByRate(orders.flatMap(vatOf)).map(({ vatRate, cents }) => ({ vatRate, amount: euros(cents) })),
    orders,
  }
}

/** Each order is an invoice of its own, so VAT is rounded there and only added up for the cart. */
const vatOf = (order: CartOrder) =>
  vatOfOrder(
    order.items.map(({ vatRate, totalPrice }) => ({ vatRate, cents: totalPrice.cents })),
    order.shippingPrice.cents,
  )

function priceOrder({ lines, all, wish, isMember }: OrderContent, zone: ShippingZone, now: Date): CartOrder {
  // One parcel: it leaves when its slowest goods are ready.
  const handlingDays = Math.max(0, ...lines.map(({ offer }) => offer.handlingDays))
  const isAdultsOnly = lines.some(({ offer }) => offer.isAdultsOnly)
  const methods = shippingMethodsTo(isAdultsOnly ? zoneForAdults(zone) : zone, handlingDays)
  const chosen = chooseShipping(methods, wish)
  const shippingCode = chosen?.shippingCode ?? wish ?? standardShipping
  const items = lines.map(priced => ({
    ...toItem(priced, all, now),
    ...pricesOf(priced, isMember),
    shippingCode,
    shippingMethods: methods,
  }))
  const subtotal = sum(items, item => item.totalPrice.cents)
  const shipping = chosen?.price.cents ?? 0
  return {
    seller: sellerOf(lines),
    items,
    vouchers: [],
    promotionCodes: [],
    subtotal: euros(subtotal),
    shippingPrice: euros(shipping),
    totalPrice: euros(subtotal + shipping),
    validationErrors: chosen ? [] : [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' }],
  }
}

type Prices = Pick<CartItem, 'price' | 'regularPrice' | 'optionsFee' | 'totalPrice'>

function pricesOf({ line, offer }: PricedLine, isMember: boolean): Prices {
  const memberCents = isMember ? offer.memberPriceCents : null
  const fee = Object.keys(line.userOptionValues).length > 0 ? offer.optionsFeeCents : 0
  const cents = (memberCents ?? offer.priceCents) + fee
  return {
    price: euros(cents),
    regularPrice: memberCents === null ? null : euros(offer.priceCents + fee),
    optionsFee: fee === 0 ? null : euros(fee),
    totalPrice: euros(cents * line.quantity),
  }
}

/** A line without what it costs and how it travels. */
function toItem(
  { line, offer }: PricedLine,
  all: readonly CartLine[],
  now: Date,
): Omit<CartItem, keyof Prices | 'shippingCode' | 'shippingMethods'> {
  const others = piecesOf(all, line) - line.quantity
  return {
    id: line.id,
    sku: line.sku,
    productNumber: offer.productNumber,
    name: offer.name,
    size: offer.size,
    picture: offer.picture,
    userOptionValues: line.userOptionValues,
    isAdultsOnly: offer.isAdultsOnly,
    quantity: line.quantity,
    maxQuantity: Math.max(1, offer.maxQuantity - others),
    vatRate: offer.vatRate,
    expiresAt: line.expiresAt.toISOString(),
    expiresIn: secondsUntil(line.expiresAt, now),
    validationErrors: lineErrors({ line, offer }, others, now).map(errorCode => ({ errorCode })),
  }
}

function lineErrors({ line, offer }: PricedLine, others: number, now: Date): ErrorCode[] {
  const wish = { quantity: line.quantity + others, userOptionValues: line.userOptionValues }
  const refused = supplierOf(line.supplier).check(offer, wish)
  const expired = isExpired(line, now)
  return [
    ...(refused ? [refused.code] : []),
    ...(expired ? ['CARTITEM_EXPIRED' as const] : []),
    // Says that holding the line anew would be in vain.
    ...(expired && !line.isHeld && offer.free < line.quantity
      ? ['CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' as const]
      : []),
  ]
}

function sellerOf([first]: readonly PricedLine[]): CartOrder['seller'] {
  if (!first) throw new Error('An order has at least one line')
  return first.offer.seller
}

const sum = <T>(list: readonly T[], cents: (item: T) => number): number =>
  list.reduce((total, item) => total + cents(item), 0)
