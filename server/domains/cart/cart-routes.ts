import {
  addCartItem,
  claimCart,
  createAnonymousUser,
  getCart,
  getCartItemCount,
  removeCartItem,
  updateCartItem,
  type Cart,
} from '#contract/cart/cart.ts'
import { addDiscount, addVoucher, removeDiscount, removeVoucher } from '#contract/promotions/codes.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Person } from '#server/http/auth.ts'
import { cartRefusal, type Outcome } from '../goods/goods-api.ts'
import type { CartOwner } from '../pricing/pricing-api.ts'
import { addItem, changeItem, removeItem } from './cart-items.ts'
import { insertAnonymousUser } from './cart-repository.ts'
import { claimVisitorCart } from './claim-cart.ts'
import { countCart, viewCart, type CartRequest } from './edit-cart.ts'
import {
  addPromotion,
  addVoucher as putVoucher,
  removePromotion,
  removeVoucher as takeVoucher,
} from './cart-codes.ts'

interface CartCall {
  person: Person | undefined
  query: { anonymousUserId?: string | undefined; countryCode?: string | undefined }
}

/** The cart that a call means: a token wins over a visitor's id; with neither there is none. */
function ownerOf({ person, query: { anonymousUserId } }: CartCall): CartOwner | undefined {
  if (person) return { accountId: person.accountId }
  return anonymousUserId === undefined ? undefined : { anonymousUserId }
}

/** Answers a call with the cart that comes of it. */
async function answerForCart(call: CartCall, work: (request: CartRequest) => Promise<Outcome<Cart>>) {
  const owner = ownerOf(call)
  if (!owner) return refusal(401, 'UNAUTHORIZED')
  const outcome = await work({ owner, countryCode: call.query.countryCode })
  return outcome.ok ? { status: 200 as const, body: outcome.value } : cartRefusal(outcome)
}

/** The codes of a cart: promotion codes, vouchers, gift cards. */
export function registerCodeRoutes(target: MountTarget, deps: Deps): void {
  mount(target, addDiscount, call => answerForCart(call, request => addPromotion(deps, request, call.body)))
  mount(target, removeDiscount, call =>
    answerForCart(call, request => removePromotion(deps, request, call.params.id)),
  )
  mount(target, addVoucher, call =>
    answerForCart(call, request => putVoucher(deps, request, call.body.voucherCode)),
  )
  mount(target, removeVoucher, call =>
    answerForCart(call, request => takeVoucher(deps, request, call.params.id)),
  )
}

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
