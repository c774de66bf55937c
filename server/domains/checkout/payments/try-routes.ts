import {
  getRunningPayment,
  payAgain,
  payByCreditCard,
  payByPayPal,
  payBySepa,
} from '#contract/payments/checkout-payment.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/idempotency.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, type Refusal, tooOften } from '#server/http/refusal.ts'
import { payAgain as tryAgain, runningPayment } from '../../order-payments/order-payments-api.ts'
import { PaymentProviderUnavailable } from '../../payments/payments-api.ts'
import { type OnlineOrder, orderAndPay } from './order-and-pay.ts'

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

  mount(target, payByCreditCard, call =>
    order({ ...callerOf(call), method: 'creditCard', payload: call.body }),
  )

  mount(target, payByPayPal, call => order({ ...callerOf(call), method: 'payPal', payload: call.body }))

  mount(target, payBySepa, call => order({ ...callerOf(call), method: 'sepa', payload: call.body }))

  mount(target, payAgain, async call => {
    const caller = callerOf(call)
    const wait = await waitOf(caller.accountId)
    if (wait > 0) return tooOften(wait)
    return unlessUnavailable(deps, () =>
      tryAgain(deps, { ...caller, checkoutId: call.params.id, choice: call.body }),
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
