import type { CheckoutResult } from '#contract/checkout/checkout.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Database } from '#server/db/database.ts'
import { isOver } from '#server/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { answerOncePrepared, type Prepared, type RepeatableCaller } from '#server/http/idempotency.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { owedFor } from '../ledger/ledger-api.ts'
import { type CheckoutStatus, extendPayment, findCheckoutStatus, lockCheckout } from '../orders/orders-api.ts'
import {
  checkPaymentMethod,
  type ChosenPaymentMethod,
  type PaymentMethodChoice,
  PaymentProviderUnavailable,
  providerOf,
} from '../payments/payments-api.ts'
import { addPayment, type Begun, goOn } from './begin-payment.ts'
import { findPending, wasReturned } from './payment-repository.ts'
import { settleAs } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

/** What somebody who tries again has at least. */
const MORE_MS = 30 * MINUTE_MS
/** But no order holds its goods for longer than this without being paid. */
const LONGEST_MS = 24 * 60 * MINUTE_MS
/** What an order whose goods are to be paid soon gets beyond that time for another try. */
const GRACE_MS = 5 * MINUTE_MS

const longestOf = ({ payWithinMinutes }: CheckoutStatus): number =>
  payWithinMinutes === null ? LONGEST_MS : payWithinMinutes * MINUTE_MS + GRACE_MS

export interface NextTry extends RepeatableCaller {
  checkoutId: string
  choice: PaymentMethodChoice
}

function refuseToPay(checkout: CheckoutStatus | undefined): Refusal<404 | 409> | undefined {
  if (!checkout) return refusal(404, 'NOT_FOUND')
  if (checkout.paymentState === 'paid') return refusal(409, 'ORDER_ALREADY_PAID')
  return checkout.paymentState === 'pending' ? undefined : refusal(409, 'ORDER_NOT_PAYABLE')
}

/** How somebody goes on with the payment that they have begun. Throws PaymentProviderUnavailable. */
export async function runningPayment(
  deps: Deps,
  accountId: string,
  checkoutId: string,
): Promise<{ status: 200; body: CheckoutResult } | Refusal<404 | 409>> {
  const refused = refuseToPay(await findCheckoutStatus(deps.db, accountId, checkoutId))
  if (refused) return refused
  const pending = await findPending(deps.db, checkoutId)
  if (!pending) return refusal(409, 'PAYMENT_EXPIRED')
  const { id, pageUrl, scriptUrl } = await startPayment(deps, pending)
  return { status: 200, body: { checkoutId, paymentUrl: pageUrl, scriptUrl, paymentTokenId: id } }
}

/**
 * Whether the time to pay is over, before the job that cancels the order has come. Not while a try is under way, nor where the bank took the
 * money back: goods that have left the house may always be paid, and a renewal may.
 */
async function isTooLate(db: Database, { id, kind, payUntil }: CheckoutStatus, now: Date): Promise<boolean> {
  if (kind === 'renewal' || payUntil === null || !isOver(payUntil, now)) return false
  return !(await findPending(db, id)) && !(await wasReturned(db, id))
}

/**
 * A try that is still under way is called off at the provider first, so that nobody pays twice. Throws PaymentProviderUnavailable; nothing
 * is lost then.
 */
export async function payAgain(
  deps: Deps,
  { accountId, checkoutId, key, choice }: NextTry,
): Promise<Begun | Refusal<400 | 404 | 409 | 422>> {
  const { db, clock } = deps
  const now = clock.now()
  const repeatable = { accountId, operation: `payAgain.${checkoutId}`, key, request: choice, now }
  const prepare = async (): Promise<Prepared<ChosenPaymentMethod, Refusal<400 | 404 | 409>>> => {
    const checkout = await findCheckoutStatus(db, accountId, checkoutId)
    const refused = refuseToPay(checkout)
    if (refused) return { ok: false, refused }
    if (checkout && (await isTooLate(db, checkout, now)))
      return { ok: false, refused: refusal(409, 'ORDER_NOT_PAYABLE') }
    const chosen = await checkPaymentMethod(deps, accountId, choice)
    if (!chosen.ok) return chosen
    const running = await callOff(deps, checkoutId)
    return running ? { ok: false, refused: running } : chosen
  }
  const begun = await answerOncePrepared(
    db,
    repeatable,
    prepare,
    async (tx, chosen): Promise<Begun | Refusal<404 | 409>> => {
      const checkout = await lockCheckout(tx, checkoutId)
      const late = refuseToPay(checkout)
      if (late || !checkout) return late ?? refusal(404, 'NOT_FOUND')
      const payUntil = new Date(
        Math.min(checkout.createdAt.getTime() + longestOf(checkout), now.getTime() + MORE_MS),
      )
      await extendPayment(tx, checkoutId, { payUntil, paymentType: choice.method })
      const id = await addPayment(tx, {
        checkoutId,
        cents: await owedFor(tx, checkoutId),
        chosen,
        now,
      })
      if (id === undefined) return refusal(409, 'PAYMENT_IN_PROGRESS')
      return { status: 201, body: { checkoutId, paymentUrl: null, scriptUrl: null, paymentTokenId: id } }
    },
  )
  return begun.status === 201 ? goOn(deps, begun.body) : begun
}

/** Ends the try that is under way; the refusal says that it cannot be ended, or has just succeeded. */
export async function callOff(deps: Deps, checkoutId: string): Promise<Refusal<409> | undefined> {
  const pending = await findPending(deps.db, checkoutId)
  if (!pending) return undefined
  const provider = providerOf(deps.settings)
  if (!provider) throw new PaymentProviderUnavailable('none is configured')
  const { providerReference } = await startPayment(deps, pending)
  if (providerReference === null) return refusal(409, 'PAYMENT_IN_PROGRESS')
  const ended = await settleAs(deps, pending, await provider.cancelPayment(providerReference))
  if (ended.state === 'pending') return refusal(409, 'PAYMENT_IN_PROGRESS')
  return ended.state === 'succeeded' ? refusal(409, 'ORDER_ALREADY_PAID') : undefined
}
