import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/db/database.ts'
import type { Goods } from '../goods/goods-api.ts'
import { latestHoldEnd, optionsKey } from '../pricing/pricing-api.ts'
import { noCodes } from '../promotions/promotions-api.ts'
import type { BookedCart } from './price-cart.ts'
import { findDestination, priceStored } from './shown-cart.ts'

interface Wanted {
  readonly sku: string
  readonly accountId: string
  readonly countryCode: string
  readonly now: Date
}

/**
 * What one piece costs somebody, as a cart that nobody has put together: it is ordered for them, and no code makes it cheaper. Undefined where it
 * cannot be had.
 */
export async function priceAlone(
  db: Queryable,
  goods: Goods,
  { sku, accountId, countryCode, now }: Wanted,
): Promise<BookedCart | undefined> {
  const offer = await goods.findOffer(db, sku)
  const destination = findDestination(countryCode)
  if (!offer || !destination.ok) return undefined
  const line = {
    id: randomUUID(),
    supplier: offer.supplier,
    sku,
    quantity: 1,
    userOptionValues: {},
    optionsKey: optionsKey({}),
    isHeld: true,
    expiresAt: latestHoldEnd(now),
  }
  const cart = { id: undefined, version: 0, lines: [line], shippings: new Map(), mayHaveCodes: false }
  const owner = { accountId }
  const priced = await priceStored({ db, goods }, { owner, cart, codes: noCodes }, destination.value, now)
  const isRefused = priced.cart.orders.some(({ items, validationErrors }) =>
    [...items, { validationErrors }].some(part => part.validationErrors.length > 0),
  )
  return isRefused ? undefined : priced.cart
}
