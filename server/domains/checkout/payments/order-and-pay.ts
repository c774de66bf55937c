import { randomUUID } from 'node:crypto'
import type { CheckoutResult } from '#contract/checkout.ts'
import type { onlineCheckoutPayload } from '#contract/checkout-payment.ts'
import type { PaymentMethod } from '#contract/payment-info.ts'
import type { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, findAnswer } from '#server/http/idempotency.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { placeOrder } from '../place-order.ts'
import { PaymentProviderUnavailable } from '../../payment/provider-service.ts'
import { checkMeans, type PaymentMeans, withCheckout } from './payment-means.ts'
import { findPayment, giveUpUnbegun, insertPayment, type PaymentRow } from './payment-repository.ts'
import { startPayment } from './start-payment.ts'

export interface OnlineOrder {
  accountId: string
  method: PaymentMethod
  /** The `Idempotency-Key`. */
  key: string
  payload: z.output<typeof onlineCheckoutPayload>
}

export type Begun = { status: 201; body: CheckoutResult }

/**
 * Orders a cart and begins to pay it. The order is written before the provider is asked, so that whatever becomes of the payment, the
 * person finds their order and can pay it; a repetition finds the same order and the same payment.
 */
export async function orderAndPay(
  deps: Deps,
  { accountId, method, key, payload }: OnlineOrder,
): Promise<Begun | Refusal<400 | 409 | 422>> {
  const { db, clock, settings } = deps
  const now = clock.now()
  const repeatable = { accountId, operation: `order.${method}`, key, request: payload, now }
  const given = await findAnswer<Begun>(db, repeatable)
  if (given) return given.status === 201 ? goOn(deps, given.body) : given

  const checked = await checkMeans(deps, accountId, { ...payload, method })
  if (!checked.ok) return checked.refused
  const placed = await db.transaction(tx =>
    answerOnce<Begun | Refusal<400 | 409>>(tx, repeatable, async () => {
      const order = await placeOrder(tx, { accountId, paymentType: method, payload, now, settings })
      if (order.status !== 201) return order
      const { checkoutId } = order.body
      const id = await addPayment(tx, { checkoutId, cents: payload.total.cents, means: checked.means, now })
      if (id === undefined) throw new Error('A new order has no payment that is under way')
      return { status: 201, body: { ...order.body, paymentTokenId: id } }
    }),
  )
  return placed.status === 201 ? goOn(deps, placed.body) : placed
}

/** A new try to pay; undefined where one is under way. */
export async function addPayment(
  tx: Transaction,
  { checkoutId, cents, means, now }: { checkoutId: string; cents: number; means: PaymentMeans; now: Date },
): Promise<string | undefined> {
  const row = await insertPayment(tx, {
    ...means,
    id: randomUUID(),
    checkoutId,
    state: 'pending',
    amountCents: cents,
    returnUrl: withCheckout(means.returnUrl, checkoutId),
    createdAt: now,
  })
  return row?.id
}

/** Completes the answer with where the person goes on. Without an address they see what has become of the order. */
export async function goOn(deps: Deps, result: CheckoutResult): Promise<Begun> {
  const payment =
    result.paymentTokenId === null ? undefined : await findPayment(deps.db, result.paymentTokenId)
  if (!payment) return { status: 201, body: result }
  const withWays = ({ state, pageUrl, scriptUrl }: PaymentRow): Begun => ({
    status: 201,
    body: { ...result, ...(state === 'pending' && { paymentUrl: pageUrl, scriptUrl }) },
  })
  try {
    return withWays(await startPayment(deps, payment))
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    deps.log.warn({ reason: error.message }, 'a payment could not be begun')
    // What needs no page may have arrived, and is asked for again.
    if (payment.providerToken !== null) return { status: 201, body: result }
    // Nobody has seen its page, so nobody can have paid; unless the same request, sent twice, was luckier with the provider.
    const now = await giveUpUnbegun(deps.db, payment.id, deps.clock.now())
    return now ? withWays(now) : { status: 201, body: result }
  }
}
