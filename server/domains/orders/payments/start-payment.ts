import type { Deps } from '#server/deps.ts'
import { PaymentProviderUnavailable, providerOf, webhookUrlOf } from '../../payments/payments-api.ts'
import { billingAddressOf } from '../checkout-repository.ts'
import { noteBegun, type PaymentRow } from './payment-repository.ts'

/**
 * Begins a payment at the provider, which finds it by its id however often it is asked. Where the person goes on; null where nothing
 * is wanted of them. Throws PaymentProviderUnavailable.
 */
export async function startPayment({ db, settings }: Deps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending' || payment.providerReference !== null) return payment
  const provider = providerOf(settings)
  const webhookUrl = webhookUrlOf(settings)
  if (!provider || webhookUrl === undefined) throw new PaymentProviderUnavailable('none is configured')
  const { id, method, language, returnUrl, amountCents, providerToken } = payment
  const begun = await provider.beginPayment({
    reference: id,
    method,
    language,
    returnUrl,
    webhookUrl,
    billingAddress: await billingAddressOf(db, payment.checkoutId),
    cents: amountCents,
    token: providerToken ?? undefined,
  })
  const { reference: providerReference, pageUrl, scriptUrl } = begun
  return (await noteBegun(db, id, begun)) ?? { ...payment, providerReference, pageUrl, scriptUrl }
}
