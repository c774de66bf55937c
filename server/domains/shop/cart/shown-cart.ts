import type { Cart } from '#contract/cart.ts'
import { homeCountryCode } from '#contract/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { findCountry } from '../../contact/country-service.ts'
import { paysMemberPrice } from '../../membership/membership-service.ts'
import { done, type Outcome, refuse } from '../cart-refusals.ts'
import { priceAll } from '../suppliers/suppliers.ts'
import type { CartOwner, StoredCart } from './cart-repository.ts'
import { type Destination, priceCart } from './price-cart.ts'
import { zoneOf } from './shipping.ts'

/** Where a cart is to be sent: Germany if nothing is said (SPEC 9). */
export function findDestination(countryCode = homeCountryCode): Outcome<Destination> {
  const country = findCountry(countryCode)
  return country
    ? done({ countryCode, zone: zoneOf(country) })
    : refuse('CART_SHIPPINGCOUNTRYCODE_UNKNOWN', 'countryCode')
}

/** A stored cart with today's names, and what its owner pays today. */
export async function showCart(
  db: Queryable,
  owner: CartOwner,
  cart: Omit<StoredCart, 'id'>,
  destination: Destination,
  now: Date,
): Promise<Cart> {
  const lines = await priceAll(db, cart.lines)
  const isMember = 'accountId' in owner && (await paysMemberPrice(db, owner.accountId, now))
  return priceCart({ version: cart.version, lines, shippings: cart.shippings, isMember }, destination, now)
}
