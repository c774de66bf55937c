import { z } from 'zod'
import { checkoutPayload, type CheckoutPayload } from '#contract/checkout/checkout.ts'
import { type ChosenMethod, chosenMethod, keyOfMethod } from './payment-method.ts'

/**
 * An order that was sent and whose answer is not known. Its key makes the platform answer a repetition with the first
 * answer instead of ordering again, so it outlives a double click, a lost connection and a reload.
 */
export const orderAttempt = z.object({ key: z.uuid(), payload: checkoutPayload, method: chosenMethod })
export type OrderAttempt = z.infer<typeof orderAttempt>

/** What the button orders, and how it is to be paid. */
export interface OrderRequest {
  payload: CheckoutPayload
  method: ChosenMethod
}

/** The attempt to send now: the earlier one as long as it orders the same, else one with a key of its own. */
export function attemptFor(
  earlier: OrderAttempt | null,
  order: OrderRequest,
  newKey: () => string = () => crypto.randomUUID(),
): OrderAttempt {
  const wanted = { payload: checkoutPayload.parse(order.payload), method: order.method }
  return earlier && isSameRequest(earlier, wanted) ? earlier : { key: newKey(), ...wanted }
}

// Both payloads have been through the schema, which gives their members one order.
const isSameRequest = (one: OrderRequest, other: OrderRequest): boolean =>
  JSON.stringify(checkoutPayload.parse(one.payload)) === JSON.stringify(other.payload) &&
  keyOfMethod(one.method) === keyOfMethod(other.method)

/**
 * Whether the cart has moved on since an attempt whose answer is unknown. Then it has most likely become an order; asking
 * again by its key is safe, because the platform refuses an attempt that names another version of the cart.
 */
export const hasOvertaken = (cart: { version: number }, attempt: OrderAttempt): boolean =>
  cart.version !== attempt.payload.cartVersion
