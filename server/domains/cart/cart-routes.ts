import {
  addCartItem,
  claimCart,
  createAnonymousUser,
  getCart,
  getCartItemCount,
  removeCartItem,
  updateCartItem,
} from '#contract/cart/cart.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { cartRefusal } from '../goods/goods-api.ts'
import { answerForCart, ownerOf } from './answer-for-cart.ts'
import { addItem, changeItem, removeItem } from './cart-items.ts'
import { insertAnonymousUser } from './cart-repository.ts'
import { claimVisitorCart } from './claim-cart.ts'
import { countCart, viewCart } from './edit-cart.ts'

/** Carts of visitors and of signed-in people. Nobody reaches another's: a cart is only ever named by its owner. */
export function registerCartRoutes(target: MountTarget, deps: Deps): void {
  mount(target, createAnonymousUser, async ({ network }) => ({
    status: 201,
    body: { id: await insertAnonymousUser(deps.db, network, deps.clock.now()) },
  }))

  mount(target, claimCart, call =>
    answerForCart(call, ({ countryCode }) =>
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

  mount(target, getCart, call => answerForCart(call, request => viewCart(deps, request)))

  mount(target, addCartItem, call =>
    answerForCart(call, request =>
      addItem(deps, request, { ...call.body, key: call.headers['idempotency-key'] }),
    ),
  )

  mount(target, updateCartItem, call =>
    answerForCart(call, request =>
      changeItem(deps, request, {
        itemId: call.params.id,
        quantity: call.body.quantity,
        shippingCode: call.body.shippingCode,
      }),
    ),
  )

  mount(target, removeCartItem, call =>
    answerForCart(call, request => removeItem(deps, request, call.params.id)),
  )
}
