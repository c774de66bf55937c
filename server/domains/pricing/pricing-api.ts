export { type Buyer, buyerOf, type CartOwner } from './buyer.ts'
export {
  type CartLine,
  givenOptions,
  heldPieces,
  isExpired,
  latestHoldEnd,
  optionsKey,
  piecesOf,
} from './cart-line.ts'
export { readGroupPrices } from './group-prices.ts'
export { memberCents } from './member-price.ts'
export { notePrices } from './price-history.ts'
export { type BookedCartItem, buyerPrice, type PricedLine, pricesOf, toItem } from './price-line.ts'
export {
  byMail,
  inAccount,
  chooseShipping,
  isShippingCode,
  letterTo,
  shippingMethodsTo,
  type ShippingZone,
  standardDeliveryDays,
  standardShipping,
  zoneForAdults,
  zoneOf,
} from './shipping.ts'
