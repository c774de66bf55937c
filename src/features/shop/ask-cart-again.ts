import { homeCountryCode } from '#contract/kernel/primitives.ts'
import { chooseDeliveryCountry } from '#src/lib/delivery-country.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** Reads a cart again that could not be read. A country that we do not know any more would be asked for in vain: it is Germany then. */
export function askCartAgain(error: Error, refetch: () => unknown): void {
  const isCountryUnknown = error instanceof ApiError && error.code === 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN'
  if (isCountryUnknown) chooseDeliveryCountry(homeCountryCode)
  else refetch()
}
