import type { CartOwner } from '../pricing/pricing-api.ts'
import type { Cart } from '#contract/cart/cart.ts'
import type { Person } from '#server/http/auth.ts'
import { refusal } from '#server/http/refusal.ts'
import { cartRefusal, type Outcome } from '../goods/goods-api.ts'
import type { CartRequest } from './edit-cart.ts'

export interface CartCall {
  person: Person | undefined
  query: { anonymousUserId?: string | undefined; countryCode?: string | undefined }
}

/** The cart that a call means: a token wins over a visitor's id; with neither there is none. */
export function ownerOf({ person, query: { anonymousUserId } }: CartCall): CartOwner | undefined {
  if (person) return { accountId: person.accountId }
  return anonymousUserId === undefined ? undefined : { anonymousUserId }
}

/** Answers a call with the cart that comes of it. */
export async function answerForCart(call: CartCall, work: (request: CartRequest) => Promise<Outcome<Cart>>) {
  const owner = ownerOf(call)
  if (!owner) return refusal(401, 'UNAUTHORIZED')
  const outcome = await work({ owner, countryCode: call.query.countryCode })
  return outcome.ok ? { status: 200 as const, body: outcome.value } : cartRefusal(outcome)
}
