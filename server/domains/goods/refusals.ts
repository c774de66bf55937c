import type { CartProblem } from '#contract/cart/cart.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { refusal } from '#server/http/refusal.ts'

/** Everything that a cart call may refuse: with which status, and why in words for who reads the answer as a developer. */
const refusals = {
  INVALID_REQUEST: [400, 'this product cannot be had like that'],
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY: [400, 'more than one cart may hold'],
  CART_SHIPPINGCOUNTRYCODE_UNKNOWN: [400, 'no country that we know'],
  SHIPPING_CODE_UNKNOWN: [400, 'no way of shipping that we know'],
  ANONYMOUS_USER_UNKNOWN: [404, 'no such anonymous user, or not any more'],
  PRODUCT_UNKNOWN: [404, 'nobody sells this SKU'],
  CARTITEM_UNKNOWN: [404, 'no such line in this cart'],
  PROMOTIONCODE_VALIDATION_FAILURE: [400, 'no promotion code, or none for this cart'],
  PROMOTIONCODE_IS_NOT_ACTIVE: [400, 'not active'],
  NOT_IN_PROMOTION_TIME_RANGE: [400, 'not yet, or not any more'],
  PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE: [400, 'used as often as it may be'],
  PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE: [400, 'not together with another code'],
  MINIMUM_ORDER_VALUE_NOT_REACHED: [400, 'the goods that it is good for cost too little'],
  PROMOTION_NEEDS_MORE_PIECES: [400, 'too few pieces that it is good for'],
  VOUCHER_VALIDATION_FAILURE: [400, 'no voucher, redeemed, or not active'],
  VOUCHER_ALREADY_IN_USE: [400, 'it lies in another cart'],
  VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT: [400, 'it is worth more than it could pay'],
  CODE_UNKNOWN_IN_CART: [404, 'no such code in this cart'],
  CART_EMPTY: [409, 'there is nothing in the cart'],
  CARTITEM_INACTIVE: [409, 'not for sale at the moment'],
  VISITORS_HOLD_TOO_MUCH: [409, 'visitors of this network hold enough of it; who signs in may hold more'],
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK: [409, 'there are fewer pieces than that'],
  TICKET_NEEDS_ACCOUNT: [409, 'places are held for people who have signed in'],
  TICKET_SALE_NOT_OPEN: [409, 'the sale has not begun'],
  TICKET_SALE_NOT_FOR_YOU: [409, 'the sale is open for others only'],
  TICKET_SALE_CLOSED: [409, 'the sale is over, or interrupted'],
  TICKET_LIMIT_REACHED: [409, 'nobody may have more tickets of this event'],
  CHILD_NEEDS_ADULT: [409, 'a child needs an adult beside it'],
  PAIR_BROKEN: [409, 'a place for a wheelchair and that of the companion go together'],
} as const satisfies Partial<Record<ErrorCode, readonly [status: 400 | 404 | 409, why: string]>>

export type CartRefusalCode = keyof typeof refusals

export const isCartRefusalCode = (code: ErrorCode): code is CartRefusalCode => code in refusals

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
  const [status, why] = refusals[code]
  const errors = path === undefined ? {} : { errors: [{ path, code, message: why }] }
  const { body } = refusal(status, code, { detail: why, ...errors })
  return { status, body: { ...body, isSuccess: false, failureReason: code } }
}
