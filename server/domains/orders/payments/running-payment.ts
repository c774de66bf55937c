import type { CheckoutResult } from '#contract/checkout/checkout.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { findCheckoutStatus } from '../checkout-repository.ts'
import { refuseToPay } from './pay-again.ts'
import { findPending } from './payment-repository.ts'
import { startPayment } from './start-payment.ts'

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
