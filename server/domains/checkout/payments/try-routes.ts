import {
  getRunningPayment,
  payAgain,
  payByCreditCard,
  payByPayPal,
  payBySepa,
} from '#contract/checkout-payment.ts'
import type { Deps } from '#server/deps.ts'
import type { Limit } from '#server/http/limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, type Refusal, tooOften } from '#server/http/refusal.ts'
import { PaymentProviderUnavailable } from '../../payment/provider-service.ts'
import { type OnlineOrder, orderAndPay } from './order-and-pay.ts'
import { payAgain as tryAgain } from './pay-again.ts'
import { runningPayment } from './running-payment.ts'

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

  mount(target, payAgain, async ({ person: { accountId }, params, headers, body }) => {
    const wait = await waitOf(accountId)
    if (wait > 0) return tooOften(wait)
    const key = headers['idempotency-key']
    return unlessUnavailable(deps, () =>
      tryAgain(deps, { accountId, checkoutId: params.id, key, wish: body }),
    )
  })

  mount(target, getRunningPayment, ({ person: { accountId }, params }) =>
    unlessUnavailable(deps, () => runningPayment(deps, accountId, params.id)),
  )
}

/** The answer of `work`, or 503 where the provider is not there. */
async function unlessUnavailable<A>({ log }: Deps, work: () => Promise<A>): Promise<A | Refusal<503>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ reason: error.message }, 'the payment provider was not reached')
    return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
  }
}
