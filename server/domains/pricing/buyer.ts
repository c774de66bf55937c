import type { Queryable } from '#server/db/database.ts'
import { clubDay } from '#server/clock.ts'
import { isOfAge, readBuyerFacts } from '../contact/contact-api.ts'
import { paysMemberPrice } from '../membership/membership-api.ts'
import { memberPriceGroups } from '../organization/organization-api.ts'

/** What decides what somebody may buy, and what it costs them. */
export interface Buyer {
  readonly isMember: boolean
  /** SPEC 4: by the organisations that they belong to, and by their own contact. */
  readonly priceGroups: readonly string[]
  /** By the birthday on file; `unknown` where there is none: then an order asks for a declaration. */
  readonly age: 'minor' | 'adult' | 'unknown'
}

const visitor: Buyer = { isMember: false, priceGroups: [], age: 'unknown' }

export type CartOwner = { readonly accountId: string } | { readonly anonymousUserId: string }

/** What is known of the owner of a cart; of a visitor nothing is. */
export async function buyerOf(db: Queryable, owner: CartOwner, now: Date): Promise<Buyer> {
  if (!('accountId' in owner)) return visitor
  const { accountId } = owner
  const { birthday, organizationPriceGroup } = await readBuyerFacts(db, accountId)
  const own = organizationPriceGroup === null ? [] : [organizationPriceGroup]
  return {
    isMember: await paysMemberPrice(db, accountId, now),
    priceGroups: [...new Set([...own, ...(await memberPriceGroups(db, accountId))])],
    age: ageOf(birthday, clubDay(now)),
  }
}

const ageOf = (birthday: string | null, today: string): Buyer['age'] => {
  if (birthday === null) return 'unknown'
  return isOfAge(birthday, today) ? 'adult' : 'minor'
}
