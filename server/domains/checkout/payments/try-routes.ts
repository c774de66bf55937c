import { payAgain, payByCreditCard, payByPayPal, payBySepa } from '#contract/checkout-payment.ts'
import type { Deps } from '#server/deps.ts'
import type { Limit } from '#server/http/limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { PaymentProviderUnavailable } from '../../payment/provider-service.ts'
import { type OnlineOrder, orderAndPay } from './order-and-pay.ts'
import { payAgain as tryAgain } from './pay-again.ts'

/** What an account may try in an hour: each is a call of the provider, and a way to try out numbers of cards. */
const tryLimit: Limit = { max: 30, perSeconds: 60 * 60 }

/** Orders that are paid at once, and further tries to pay them. */
export function registerPaymentTries(target: MountTarget, deps: Deps): void {
  const waitOf = async (accountId: string) =>
    (await target.limiter?.('try-payment', accountId, tryLimit)) ?? 0

  const order = async (wanted: OnlineOrder) => {
    const wait = await waitOf(wanted.accountId)
    return wait > 0 ? tooOften(wait) : orderAndPay(deps, wanted)
  }

  mount(target, payByCreditCard, ({ person: { accountId }, headers, body }) =>
    order({ accountId, method: 'creditCard', key: headers['idempotency-key'], payload: body }),
  )

  mount(target, payByPayPal, ({ person: { accountId }, headers, body }) =>
    order({ accountId, method: 'payPal', key: headers['idempotency-key'], payload: body }),
  )

  mount(target, payBySepa, ({ person: { accountId }, headers, body }) =>
    order({ accountId, method: 'sepa', key: headers['idempotency-key'], payload: body }),
  )

  mount(target, payAgain, async ({ person: { accountId }, params, headers, body, log }) => {
    const wait = await waitOf(accountId)
    if (wait > 0) return tooOften(wait)
    try {
      const key = headers['idempotency-key']
      return await tryAgain(deps, { accountId, checkoutId: params.id, key, wish: body })
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      log.warn({ reason: error.message }, 'the payment provider was not reached')
      return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
    }
  })
}
