import { useEffect } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import { homeCountryCode } from '#contract/kernel/primitives.ts'
import { chooseDeliveryCountry } from '#src/entities/cart/delivery-country.ts'
import type { Reservation } from '#src/entities/cart/reservation.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useNow } from '#src/lib/use-now.ts'
import { firstReservation, hasRunOut, isOrderable } from './cart-view.ts'

/** How often the remaining minutes are looked at, in milliseconds. */
const glance = 5000

export interface HeldCart {
  /** In milliseconds; see `reservationAt`. */
  now: number
  /** The reservation that ends first. */
  reservation: Reservation | undefined
  /** Whether the checkout would take the cart as it is. */
  isOrderable: boolean
}

/**
 * How long a cart is still held, as time goes by.
 * @param answeredAt when the cart was read, in milliseconds.
 * @param onRunOut reads it again, because a line of it has ended meanwhile.
 */
export function useHeldCart(cart: Cart, answeredAt: number, onRunOut: () => unknown): HeldCart {
  // Never before the answer: the clock is looked at now and then, the answer may be newer.
  const now = Math.max(useNow(glance), answeredAt)
  const runOut = hasRunOut(cart, now, answeredAt)
  useEffect(() => {
    if (runOut) onRunOut()
  }, [runOut, onRunOut])
  return {
    now,
    reservation: firstReservation(cart, now, answeredAt),
    isOrderable: isOrderable(cart, now, answeredAt),
  }
}

/** Reads a cart again that could not be read. A country that we do not know any more would be asked for in vain: it is Germany then. */
export function askCartAgain(error: Error, refetch: () => unknown): void {
  const isCountryUnknown = error instanceof ApiError && error.code === 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN'
  if (isCountryUnknown) chooseDeliveryCountry(homeCountryCode)
  else refetch()
}
