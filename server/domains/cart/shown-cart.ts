import { homeCountryCode } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { club } from '#sites/club/club.ts'
import { findCountry } from '../contact/contact-api.ts'
import { type CartOwner, buyerOf, readGroupPrices, zoneOf } from '../pricing/pricing-api.ts'
import { done, type Goods, type Outcome, refuse } from '../goods/goods-api.ts'
import { type CartCodes, noCodes, readCodes } from '../promotions/promotions-api.ts'
import type { StoredCart } from './cart-repository.ts'
import { type BookedCart, type Destination, priceCart } from './price-cart.ts'

/** Where a cart is to be sent: Germany if nothing is said (SPEC 9). */
export function findDestination(countryCode = homeCountryCode): Outcome<Destination> {
  const country = findCountry(countryCode)
  return country
    ? done({ countryCode, zone: zoneOf(country), vatRates: club.vatAbroad[countryCode] })
    : refuse('CART_SHIPPINGCOUNTRYCODE_UNKNOWN', 'countryCode')
}

/** A cart as it is stored; one that nobody has made yet has no id. */
export type ShownCart = Omit<StoredCart, 'id'> & { readonly id: string | undefined }

export interface Reading {
  readonly db: Queryable
  readonly goods: Goods
}

export interface PricedCart {
  readonly cart: BookedCart
  /** Minutes, the least of its offers; null: the usual time. */
  readonly payWithinMinutes: number | null
}

/** A stored cart with today's names, and what its owner pays today. With `lock`, its codes stay what they are until the transaction ends. */
export async function showCart(
  { db, goods }: Reading,
  owner: CartOwner,
  cart: ShownCart,
  destination: Destination,
  now: Date,
  lock = false,
): Promise<PricedCart> {
  const accountId = 'accountId' in owner ? owner.accountId : undefined
  const codes =
    cart.id === undefined || !cart.mayHaveCodes
      ? noCodes
      : await readCodes(db, { cartId: cart.id, accountId, now }, lock)
  return priceStored({ db, goods }, { owner, cart, codes }, destination, now)
}

/** What a stored cart would cost with some codes. */
export async function priceStored(
  { db, goods }: Reading,
  { owner, cart, codes }: { owner: CartOwner; cart: ShownCart; codes: CartCodes },
  destination: Destination,
  now: Date,
): Promise<PricedCart> {
  const { isMember, age, priceGroups } = await buyerOf(db, owner, now)
  const prices = await readGroupPrices(
    db,
    priceGroups,
    cart.lines.map(({ sku }) => sku),
  )
  const accountId = 'accountId' in owner ? owner.accountId : null
  const refused = await goods.checkTogether(db, { accountId, lines: cart.lines, now })
  const offered = await goods.priceAll(db, cart.lines)
  const together = await goods.priceTogether(db, offered)
  const lines = offered.map(priced => ({
    ...priced,
    groupPrice: together.get(priced.line.id) ?? prices.get(priced.line.sku),
    besideOthers: refused.filter(({ lineId }) => lineId === priced.line.id).map(({ code }) => code),
  }))
  const content = { version: cart.version, lines, shippings: cart.shippings, isMember, age, codes }
  const limits = lines.map(({ offer }) => offer.payWithinMinutes).filter(minutes => minutes !== null)
  return {
    cart: priceCart(content, destination, now),
    payWithinMinutes: limits.length === 0 ? null : Math.min(...limits),
  }
}
