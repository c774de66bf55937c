import { randomUUID } from 'node:crypto'
import type { CheckoutResult } from '#contract/checkout/checkout.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ChosenPaymentMethod,
  PaymentProviderUnavailable,
  withCheckout,
} from '../payments/payments-api.ts'
import { findPayment, giveUpUnbegun, insertPayment, type PaymentRow } from './payment-repository.ts'
import { startPayment } from './start-payment.ts'

export type Begun = { status: 201; body: CheckoutResult }

/** A new try to pay; undefined where one is under way. */
export async function addPayment(
  tx: Transaction,
  {
    checkoutId,
    cents,
    chosen,
    isOffSession = false,
    now,
  }: {
    checkoutId: string
    cents: number
    chosen: ChosenPaymentMethod
    /** The buyer is not there, and has agreed before. */
    isOffSession?: boolean
    now: Date
  },
): Promise<string | undefined> {
  const row = await insertPayment(tx, {
    ...chosen,
    isOffSession,
    id: randomUUID(),
    checkoutId,
    state: 'pending',
    amountCents: cents,
    returnUrl: withCheckout(chosen.returnUrl, checkoutId),
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
