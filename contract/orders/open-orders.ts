/**
 * Why an account cannot be deleted yet, as `errors` of ACCOUNT_HAS_OPEN_ORDERS says for each order. `path` is
 * `checkouts.<checkoutId>.<orderNumber>`; of CODES_UNTOLD it is `emails`.
 */
export const openOrderReasons = [
  'ORDER_NOT_PAID',
  'ORDER_UNDER_WAY',
  // The same of one that its buyer fetches.
  'ORDER_NOT_FETCHED',
  'PARCEL_UNDER_WAY',
  'RETURN_ANNOUNCED',
  'WITHDRAWAL_OPEN',
  'REFUND_UNDER_WAY',
  'CODES_UNTOLD',
] as const
export type OpenOrderReason = (typeof openOrderReasons)[number]

/** How long a parcel counts as under way after it has left. Until then its buyer's account is not deleted, so that it can be sent once more. */
export const parcelUnderWayDays = 7
