import type { Queryable } from '#server/db/database.ts'
import { paysMemberPrice } from '../membership/membership-service.ts'
import { priceGroupsOf } from '../organization/organization-service.ts'
import type { CartOwner } from './cart/cart-repository.ts'

/** What decides what somebody pays. */
export interface Buyer {
  readonly isMember: boolean
  readonly priceGroups: readonly string[]
}

/** What is known of the owner of a cart; of a visitor nothing is. */
export async function buyerOf(db: Queryable, owner: CartOwner, now: Date): Promise<Buyer> {
  if (!('accountId' in owner)) return { isMember: false, priceGroups: [] }
  const { accountId } = owner
  return {
    isMember: await paysMemberPrice(db, accountId, now),
    priceGroups: await priceGroupsOf(db, accountId),
  }
}
