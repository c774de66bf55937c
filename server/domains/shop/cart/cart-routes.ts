import {
  addCartItem,
  type Cart,
  claimCart,
  createAnonymousUser,
  getCart,
  getCartItemCount,
  removeCartItem,
  updateCartItem,
} from '#contract/cart.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/http/auth.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { cartRefusal, type Outcome } from '../cart-refusals.ts'
import { addItem, changeItem, removeItem } from './cart-items.ts'
import { type CartOwner, insertAnonymousUser } from './cart-repository.ts'
import { claimVisitorCart } from './claim-cart.ts'
import { type CartRequest, countCart, viewCart } from './edit-cart.ts'

interface CartCall {
  person: Person | undefined
  query: { anonymousUserId?: string | undefined; countryCode?: string | undefined }
}

/** The cart that a call means: a token wins over a visitor's id; with neither there is none. */
function ownerOf({ person, query: { anonymousUserId } }: CartCall): CartOwner | undefined {
  if (person) return { accountId: person.accountId }
  return anonymousUserId === undefined ? undefined : { anonymousUserId }
}

async function answer(call: CartCall, work: (request: CartRequest) => Promise<Outcome<Cart>>) {
  const owner = ownerOf(call)
  if (!owner) return refusal(401, 'UNAUTHORIZED')
  const outcome = await work({ owner, countryCode: call.query.countryCode })
  return outcome.ok ? { status: 200 as const, body: outcome.value } : cartRefusal(outcome)
}

/** Carts of visitors and of signed-in people. Nobody reaches another's: a cart is only ever named by its owner. */
export function registerCartRoutes(target: MountTarget, deps: Deps): void {
  mount(target, createAnonymousUser, async () => ({
    status: 201,
    body: { id: await insertAnonymousUser(deps.db, deps.clock.now()) },
  }))

  mount(target, claimCart, call =>
    answer(call, ({ countryCode }) =>
      claimVisitorCart(deps, {
        accountId: call.person.accountId,
        anonymousUserId: call.body.userId,
        countryCode,
      }),
    ),
  )

  mount(target, getCartItemCount, async call => {
    const owner = ownerOf(call)
    if (!owner) return refusal(401, 'UNAUTHORIZED')
    const counted = await countCart(deps, owner)
    if (!counted.ok) return cartRefusal(counted)
    return { status: 200, headers: { 'cart-item-count': counted.value } }
  })

  mount(target, getCart, call => answer(call, request => viewCart(deps, request)))

  mount(target, addCartItem, call => answer(call, request => addItem(deps, request, call.body)))

  mount(target, updateCartItem, call =>
    answer(call, request =>
      changeItem(deps, request, {
        itemId: call.params.id,
        quantity: call.body.quantity,
        shippingCode: call.body.shippingCode,
      }),
    ),
  )

  mount(target, removeCartItem, call => answer(call, request => removeItem(deps, request, call.params.id)))
}
