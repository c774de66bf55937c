import type { Deps } from '#server/deps.ts'
import { answerOnce, findAnswer } from '#server/http/idempotency.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { PaymentProviderUnavailable, providerOf } from '../../payment/provider-service.ts'
import { type CheckoutStanding, extendPayment, findStanding, lockCheckout } from '../checkout-repository.ts'
import { owedFor } from '../ledger/ledger.ts'
import { addPayment, type Begun, goOn } from './order-and-pay.ts'
import { checkMeans, type PaymentWish } from './payment-means.ts'
import { findPending } from './payment-repository.ts'
import { settleAs } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const MINUTE_MS = 60_000
/** What somebody who tries again has at least. */
const MORE_MS = 30 * MINUTE_MS
/** But no order holds its goods for longer than this without being paid. */
const LONGEST_MS = 24 * 60 * MINUTE_MS

export interface NextTry {
  accountId: string
  checkoutId: string
  key: string
  wish: PaymentWish
}

/** Why a checkout cannot be paid now. */
export function refuseToPay(checkout: CheckoutStanding | undefined): Refusal<404 | 409> | undefined {
  if (!checkout) return refusal(404, 'NOT_FOUND')
  if (checkout.paymentState === 'paid') return refusal(409, 'ORDER_ALREADY_PAID')
  return checkout.paymentState === 'pending' ? undefined : refusal(409, 'ORDER_NOT_PAYABLE')
}

/**
 * Begins to pay an order once more. A try that is still under way is called off at the provider first, so that nobody pays twice.
 * Throws PaymentProviderUnavailable; nothing is lost then.
 */
export async function payAgain(
  deps: Deps,
  { accountId, checkoutId, key, wish }: NextTry,
): Promise<Begun | Refusal<400 | 404 | 409 | 422>> {
  const { db, clock } = deps
  const now = clock.now()
  const repeatable = { accountId, operation: `payAgain.${checkoutId}`, key, request: wish, now }
  const given = await findAnswer<Begun>(db, repeatable)
  if (given) return given.status === 201 ? goOn(deps, given.body) : given

  const refused = refuseToPay(await findStanding(db, accountId, checkoutId))
  if (refused) return refused
  const checked = await checkMeans(deps, accountId, wish)
  if (!checked.ok) return checked.refused
  const running = await callOff(deps, checkoutId)
  if (running) return running

  const begun = await db.transaction(tx =>
    answerOnce<Begun | Refusal<404 | 409>>(tx, repeatable, async () => {
      const checkout = await lockCheckout(tx, checkoutId)
      const late = refuseToPay(checkout)
      if (late || !checkout) return late ?? refusal(404, 'NOT_FOUND')
      const payUntil = new Date(Math.min(checkout.createdAt.getTime() + LONGEST_MS, now.getTime() + MORE_MS))
      await extendPayment(tx, checkoutId, { payUntil, paymentType: wish.method })
      const id = await addPayment(tx, {
        checkoutId,
        cents: await owedFor(tx, checkoutId),
        means: checked.means,
        now,
      })
      if (id === undefined) return refusal(409, 'PAYMENT_IN_PROGRESS')
      return { status: 201, body: { checkoutId, paymentUrl: null, scriptUrl: null, paymentTokenId: id } }
    }),
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
