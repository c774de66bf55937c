import type { Cart } from '#contract/cart.ts'
import { homeCountryCode } from '#contract/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { club } from '#sites/club/club.ts'
import { findCountry } from '../../contact/country-service.ts'
import { buyerOf } from '../buyer.ts'
import { done, type Outcome, refuse } from '../cart-refusals.ts'
import { type CartCodes, noCodes, readCodes } from '../codes/codes-repository.ts'
import { readGroupPrices } from '../products/group-prices.ts'
import { priceAll } from '../suppliers/suppliers.ts'
import type { CartOwner, StoredCart } from './cart-repository.ts'
import { type Destination, priceCart } from './price-cart.ts'
import { zoneOf } from './shipping.ts'

/** Where a cart is to be sent: Germany if nothing is said (SPEC 9). */
export function findDestination(countryCode = homeCountryCode): Outcome<Destination> {
  const country = findCountry(countryCode)
  return country
    ? done({ countryCode, zone: zoneOf(country), vatRates: club.vatAbroad[countryCode] })
    : refuse('CART_SHIPPINGCOUNTRYCODE_UNKNOWN', 'countryCode')
}

/** A cart as it is stored; one that nobody has made yet has no id. */
export type ShownCart = Omit<StoredCart, 'id'> & { readonly id: string | undefined }

/** A stored cart with today's names, and what its owner pays today. With `lock`, its codes stay what they are until the transaction ends. */
export async function showCart(
  db: Queryable,
  owner: CartOwner,
  cart: ShownCart,
  destination: Destination,
  now: Date,
  lock = false,
): Promise<Cart> {
  const accountId = 'accountId' in owner ? owner.accountId : undefined
  const codes =
    cart.id === undefined || !cart.mayHaveCodes
      ? noCodes
      : await readCodes(db, { cartId: cart.id, accountId, now }, lock)
  return priceStored(db, { owner, cart, codes }, destination, now)
}

/** What a stored cart would cost with some codes. */
export async function priceStored(
  db: Queryable,
  { owner, cart, codes }: { owner: CartOwner; cart: ShownCart; codes: CartCodes },
  destination: Destination,
  now: Date,
): Promise<Cart> {
  const { isMember, age, priceGroups } = await buyerOf(db, owner, now)
  const prices = await readGroupPrices(
    db,
    priceGroups,
    cart.lines.map(({ sku }) => sku),
  )
  const lines = (await priceAll(db, cart.lines)).map(priced => ({
    ...priced,
    groupPrice: prices.get(priced.line.sku),
  }))
  const content = { version: cart.version, lines, shippings: cart.shippings, isMember, age, codes }
  return priceCart(content, destination, now)
}
