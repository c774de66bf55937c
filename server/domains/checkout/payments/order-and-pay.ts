import type { onlineCheckoutPayload } from '#contract/payments/checkout-payment.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { answerOncePrepared, type RepeatableCaller } from '#server/http/idempotency.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { addPayment, type Begun, goOn } from '../../order-payments/order-payments-api.ts'
import { placeOrder } from '../place-order.ts'
import { checkPaymentMethod } from '../../payments/payments-api.ts'

export interface OnlineOrder extends RepeatableCaller {
  method: PaymentMethod
  payload: z.output<typeof onlineCheckoutPayload>
}

/**
 * Orders a cart and begins to pay it. The order is written before the provider is asked, so that whatever becomes of the payment, the
 * person finds their order and can pay it; a repetition finds the same order and the same payment.
 */
export async function orderAndPay(
  deps: Deps,
  { accountId, method, key, payload }: OnlineOrder,
): Promise<Begun | Refusal<400 | 409 | 422>> {
  const { db, clock } = deps
  const now = clock.now()
  const repeatable = { accountId, operation: `order.${method}`, key, request: payload, now }
  const placed = await answerOncePrepared(
    db,
    repeatable,
    () => checkPaymentMethod(deps, accountId, { ...payload, method }),
    async (tx, chosen): Promise<Begun | Refusal<400 | 409>> => {
      const order = await placeOrder(tx, deps, { accountId, paymentType: method, payload, now })
      if (order.status !== 201) return order
      const { checkoutId } = order.body
      const id = await addPayment(tx, { checkoutId, cents: payload.total.cents, chosen, now })
      if (id === undefined) throw new Error('A new order has no payment that is under way')
      return { status: 201, body: { ...order.body, paymentTokenId: id } }
    },
  )
  return placed.status === 201 ? goOn(deps, placed.body) : placed
}
