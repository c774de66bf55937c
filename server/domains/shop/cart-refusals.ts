import type { CartProblem } from '#contract/cart.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { refusal } from '#server/http/refusal.ts'

/** Everything that a cart call may refuse, and with which status. */
const statuses = {
  INVALID_REQUEST: 400,
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY: 400,
  CART_SHIPPINGCOUNTRYCODE_UNKNOWN: 400,
  SHIPPING_CODE_UNKNOWN: 400,
  ANONYMOUS_USER_UNKNOWN: 404,
  PRODUCT_UNKNOWN: 404,
  CARTITEM_UNKNOWN: 404,
  CARTITEM_INACTIVE: 409,
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK: 409,
} as const satisfies Partial<Record<ErrorCode, 400 | 404 | 409>>

export type CartRefusalCode = keyof typeof statuses

export interface Refused {
  readonly ok: false
  readonly code: CartRefusalCode
  /** The member of the request that is to blame. */
  readonly path?: string
}

/** What a cart operation comes to. A refused one has changed nothing. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refuse = (code: CartRefusalCode, path?: string): Refused => ({
  ok: false,
  code,
  ...(path !== undefined && { path }),
})

/** The refusal as an answer: problem+json with the cart's own members (SPEC 8). */
export function cartRefusal({ code, path }: Refused): { status: 400 | 404 | 409; body: CartProblem } {
  const status = statuses[code]
  const errors = path === undefined ? {} : { errors: [{ path, code, message: '' }] }
  const { body } = refusal(status, code, errors)
  return { status, body: { ...body, isSuccess: false, failureReason: code } }
}
