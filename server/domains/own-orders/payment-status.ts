import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { findLatest, type PaymentRow, settlePayment } from '../order-payments/order-payments-api.ts'
import { findCheckoutStatus } from '../orders/orders-api.ts'
import { PaymentProviderUnavailable, providerOf } from '../payments/payments-api.ts'

/** How the payment of somebody's checkout stands, asked of the provider where it is not known yet. */
export async function paymentStatus(
  deps: Deps,
  accountId: string,
  checkoutId: string,
): Promise<{ status: 202 | 204 } | Refusal<404 | 409>> {
  const checkout = await findCheckoutStatus(deps.db, accountId, checkoutId)
  if (!checkout) return refusal(404, 'NOT_FOUND')
  const { paymentState } = checkout
  if (paymentState === 'expired' || paymentState === 'cancelled') return refusal(409, 'ORDER_NOT_PAYABLE')
  if (paymentState !== 'pending') return { status: 204 }
  const latest = await findLatest(deps.db, checkoutId)
  const payment = latest && (await settleIfReached(deps, latest))
  if (!payment) return refusal(409, 'PAYMENT_EXPIRED')
  if (payment.state === 'succeeded') return { status: 204 }
  return payment.failure === null ? { status: 202 } : refusal(409, payment.failure)
}

/** Nothing is decided as long as nobody can be asked. */
async function settleIfReached(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const provider = providerOf(deps.settings)
  if (!provider) return payment
  try {
    return await settlePayment(deps, provider, payment)
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    deps.log.warn({ reason: error.message }, 'nobody could be asked how a payment stands')
    return payment
  }
}
