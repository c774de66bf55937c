/**
 * Every code that an answer may carry and a person may have to read. Each has a text in every language
 * (`locales/<lang>/errors.json`); one without does not compile. Spelled as in SPEC 8 where SPEC 8 has it.
 */
export const errorCodes = [
  // request as such
  'INVALID_REQUEST',
  'INVALID_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'IDEMPOTENCY_KEY_REUSED',
  // cart
  'ANONYMOUS_USER_UNKNOWN',
  'PRODUCT_UNKNOWN',
  'CARTITEM_UNKNOWN',
  'CARTITEM_CHANGE_EMPTY',
  'CARTITEM_EXPIRED',
  'CARTITEM_INACTIVE',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
  'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
  'SHIPPING_CODE_UNKNOWN',
  // checkout
  'CART_EMPTY',
  'CART_CHANGED',
  'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
  'FOREIGN_ADDRESS_NEEDS_PHONE',
  'ADDRESSES_MUST_BE_EQUAL',
  'PAYMENT_METHOD_NOT_AVAILABLE',
  // contact
  'ADDRESS_UNKNOWN',
  'ADDRESS_LIMIT_REACHED',
  'COUNTRY_UNKNOWN',
  'POSTAL_CODE_INVALID',
] as const

export type ErrorCode = (typeof errorCodes)[number]
