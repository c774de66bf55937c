import type { Cart } from '#contract/cart/cart.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** A cart that says of itself that it failed is an error with its reason, whatever its status (SPEC 8). */
export function successful(cart: Cart): Cart {
  if (cart.isSuccess) return cart
  throw new ApiError('cart', {
    kind: 'problem',
    problem: {
      type: 'about:blank',
      title: 'Cart failed',
      status: 409,
      ...(cart.failureReason && { errorCode: cart.failureReason }),
    },
  })
}
