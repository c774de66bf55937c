import type { Deps } from '#server/deps.ts'
import { billingAddressOf, lockCheckout } from '../orders/orders-api.ts'
import {
  type BegunPayment,
  PaymentProviderUnavailable,
  providerOf,
  webhookUrlOf,
} from '../payments/payments-api.ts'
import { notifyUnpaidRenewal } from './notify-unpaid-renewal.ts'
import { findPayment, noteBegun, type PaymentRow } from './payment-repository.ts'

/**
 * Begins a payment at the provider, which finds it by its id however often it is asked. Where the person goes on; null where nothing
 * is wanted of them. Throws PaymentProviderUnavailable.
 */
export async function startPayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const { db, settings } = deps
  if (payment.state !== 'pending' || payment.providerReference !== null) return payment
  const provider = providerOf(settings)
  const webhookUrl = webhookUrlOf(settings)
  if (!provider || webhookUrl === undefined) throw new PaymentProviderUnavailable('none is configured')
  const { id, method, language, returnUrl, amountCents, providerToken, isOffSession } = payment
  const begun = await provider.beginPayment({
    reference: id,
    method,
    language,
    returnUrl,
    webhookUrl,
    billingAddress: await billingAddressOf(db, payment.checkoutId),
    cents: amountCents,
    token: providerToken ?? undefined,
    isOffSession,
  })
  const { reference: providerReference, pageUrl, scriptUrl } = begun
  const noted = isOffSession ? await noteCharged(deps, payment, begun) : await noteBegun(db, id, begun)
  return noted ?? { ...payment, providerReference, pageUrl, scriptUrl }
}

/** The bank may want to hear from the buyer, who is not there: they hear of it once. */
async function noteCharged(
  { db, settings, clock }: Deps,
  { id, checkoutId }: PaymentRow,
  begun: BegunPayment,
): Promise<PaymentRow | undefined> {
  return db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    const before = await findPayment(tx, id)
    const noted = await noteBegun(tx, id, begun)
    const isFirst = before?.providerReference === null && before.state === 'pending'
    if (checkout && isFirst && begun.pageUrl !== null) {
      await notifyUnpaidRenewal(tx, settings, checkout, 'confirm', clock.now())
    }
    return noted
  })
}
