import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'

/** Where a person can do something about a refused order; `here` is the review itself. */
export type RefusalWay = 'here' | 'address' | 'shippingPayment' | 'cart' | 'orders'

const ways: Partial<Record<ErrorCode, RefusalWay>> = {
  CARTITEM_EXPIRED: 'cart',
  CARTITEM_INACTIVE: 'cart',
  CARTITEM_UNKNOWN: 'cart',
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY: 'cart',
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK: 'cart',
  PRODUCT_UNKNOWN: 'cart',
  PROMOTIONCODE_VALIDATION_FAILURE: 'cart',
  PROMOTIONCODE_IS_NOT_ACTIVE: 'cart',
  NOT_IN_PROMOTION_TIME_RANGE: 'cart',
  PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE: 'cart',
  PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE: 'cart',
  MINIMUM_ORDER_VALUE_NOT_REACHED: 'cart',
  PROMOTION_NEEDS_MORE_PIECES: 'cart',
  VOUCHER_VALIDATION_FAILURE: 'cart',
  VOUCHER_ALREADY_IN_USE: 'cart',
  VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT: 'cart',
  FOREIGN_ADDRESS_NEEDS_PHONE: 'address',
  COUNTRY_UNKNOWN: 'address',
  POSTAL_CODE_INVALID: 'address',
  REGION_INVALID: 'address',
  CART_SHIPPINGCOUNTRYCODE_UNKNOWN: 'address',
  ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION: 'address',
  ADULTS_ONLY: 'cart',
  ADDRESSES_MUST_BE_EQUAL: 'shippingPayment',
  SHIPPING_CODE_UNKNOWN: 'shippingPayment',
  PAYMENT_METHOD_NOT_AVAILABLE: 'shippingPayment',
  PAYMENT_INFO_UNKNOWN: 'shippingPayment',
  PAYMENT_REQUIRED: 'shippingPayment',
  NOTHING_TO_PAY: 'shippingPayment',
  CART_EMPTY: 'orders',
  IDEMPOTENCY_KEY_REUSED: 'orders',
}

const addressFields = /^(shippingAddress|billingAddress)\./

/** Where a refused order can be mended: by its code, or by the address field that it names. */
export function refusalWay({ errorCode, errors = [] }: Problem): RefusalWay {
  const way = errorCode && ways[errorCode]
  if (way) return way
  return errors.some(({ path }) => addressFields.test(path)) ? 'address' : 'here'
}

/** Whether a step before the review says it, because it is mended there. */
export const isMendedInStep = (refusal: Problem): boolean =>
  ['address', 'shippingPayment'].includes(refusalWay(refusal))

/** Refused fields of an order, by the names that the address step has for its parts: `shipping.phone`. */
export const refusedAddressFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => addressFields.test(path))
      .map(([path, code]) => [
        path.replace(/^shippingAddress/, 'shipping').replace(/^billingAddress/, 'invoice'),
        code,
      ]),
  )
