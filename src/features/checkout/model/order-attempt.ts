import { z } from 'zod'
import { checkoutPayload, type CheckoutPayload } from '#contract/checkout.ts'

/**
 * An order that was sent and whose answer is not known. Its key makes the platform answer a repetition with the first
 * answer instead of ordering again, so it outlives a double click, a lost connection and a reload.
 */
export const orderAttempt = z.object({ key: z.uuid(), payload: checkoutPayload })
export type OrderAttempt = z.infer<typeof orderAttempt>

/** The attempt to send now: the earlier one as long as it orders the same, else one with a key of its own. */
export function attemptFor(
  earlier: OrderAttempt | null,
  payload: CheckoutPayload,
  newKey: () => string = () => crypto.randomUUID(),
): OrderAttempt {
  const wanted = checkoutPayload.parse(payload)
  return earlier && isSamePayload(earlier.payload, wanted) ? earlier : { key: newKey(), payload: wanted }
}

// Both have been through the schema, which gives their members one order.
const isSamePayload = (one: OrderAttempt['payload'], other: OrderAttempt['payload']): boolean =>
  JSON.stringify(checkoutPayload.parse(one)) === JSON.stringify(other)

/**
 * Whether the cart has moved on since an attempt whose answer is unknown. Then it has most likely become an order; asking
 * again by its key is safe, because the platform refuses an attempt that names another version of the cart.
 */
export const hasOvertaken = (cart: { version: number }, attempt: OrderAttempt): boolean =>
  cart.version !== attempt.payload.cartVersion
