import type { CartItem } from '#contract/cart/cart.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import type { GroupPrice } from './group-prices.ts'
import type { Offer, OfferedLine } from '../goods/goods-api.ts'
import { isStoredValue, type SaleAccount } from '../ledger/ledger-api.ts'
import { type CartLine, isExpired, piecesOf, secondsUntil } from './cart-line.ts'

/** A stored line with what it is and costs now. */
export interface PricedLine extends OfferedLine<CartLine> {
  /** What one costs the buyer as one of a group, where they are in one that has a price for it. */
  readonly groupPrice?: GroupPrice | undefined
  /** Why it cannot be had beside the other lines. */
  readonly besideOthers?: readonly ErrorCode[] | undefined
}

/** A line as the server knows it; answers leave the account out. */
export interface BookedCartItem extends CartItem {
  readonly account: SaleAccount
}

export type Prices = Pick<CartItem, 'price' | 'regularPrice' | 'priceGroup' | 'optionsFee' | 'totalPrice'>

/** What a buyer pays for a line, before codes. */
export function pricesOf(
  { line, offer, groupPrice }: Omit<PricedLine, 'supplier'>,
  isMember: boolean,
): Prices {
  const fee = Object.keys(line.userOptionValues).length > 0 ? offer.optionsFeeCents : 0
  const { cents: piece, group } = buyerPrice(offer, { isMember, groupPrice })
  const cents = piece + fee
  return {
    price: euros(cents),
    regularPrice: piece === offer.priceCents ? null : euros(offer.priceCents + fee),
    priceGroup: group,
    optionsFee: fee === 0 ? null : euros(fee),
    totalPrice: euros(cents * line.quantity),
  }
}

/** What one piece costs a buyer, and the group to whom they owe that; members' and everybody's prices need none. */
export function buyerPrice(
  { priceCents, memberPriceCents }: Pick<Offer, 'priceCents' | 'memberPriceCents'>,
  { isMember, groupPrice }: { isMember: boolean; groupPrice: GroupPrice | undefined },
): { cents: number; group: LocalizedText | null } {
  const usual = isMember ? (memberPriceCents ?? priceCents) : priceCents
  return groupPrice && groupPrice.cents < usual ? groupPrice : { cents: usual, group: null }
}

/** A line without what it costs, how it travels, and the VAT that depends on that. */
export function toItem(
  { line, offer, supplier, besideOthers }: PricedLine,
  all: readonly CartLine[],
  { isMinor, now }: { isMinor: boolean; now: Date },
): Omit<BookedCartItem, keyof Prices | 'vatRate' | 'discount' | 'shippingCode' | 'shippingMethods'> {
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
    supplier: offer.supplier,
    isShipped: offer.isShipped,
    isPaidFirst: offer.isPaidFirst,
    isStoredValue: isStoredValue(offer),
    account: offer.account,
    quantity: line.quantity,
    maxQuantity: Math.max(1, offer.maxQuantity - others),
    expiresAt: line.expiresAt.toISOString(),
    expiresIn: secondsUntil(line.expiresAt, now),
    validationErrors: [
      ...(isMinor && offer.isAdultsOnly ? [{ errorCode: 'ADULTS_ONLY' as const }] : []),
      ...lineErrors({ line, offer, supplier, besideOthers }, others, now).map(errorCode => ({ errorCode })),
    ],
  }
}

function lineErrors(
  { line, offer, supplier, besideOthers = [] }: PricedLine,
  others: number,
  now: Date,
): ErrorCode[] {
  const requested = { quantity: line.quantity + others, userOptionValues: line.userOptionValues }
  const refused = supplier.check(offer, requested)
  const expired = isExpired(line, now)
  return [
    ...(refused ? [refused.code] : []),
    ...besideOthers,
    ...(expired ? ['CARTITEM_EXPIRED' as const] : []),
    // Says that holding the line anew would be in vain.
    ...(expired && !line.isHeld && offer.free < line.quantity
      ? ['CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' as const]
      : []),
  ]
}
