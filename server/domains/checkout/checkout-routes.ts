import { orderWithNothingToPay, payOnAccount } from '#contract/checkout/checkout.ts'
import { getOnAccountLimit } from '#contract/payments/checkout-payment.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf, type RepeatableCaller } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { registerPaymentTries } from './payments/try-routes.ts'
import { onAccountLimit } from './on-account-limit.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'

export function registerCheckoutRoutes(target: MountTarget, deps: Deps): void {
  const { db, clock, settings } = deps

  const orderOnce = (
    caller: RepeatableCaller,
    operation: string,
    request: Pick<OrderRequest, 'paymentType' | 'payload'>,
  ) => {
    const now = clock.now()
    const { accountId } = caller
    return answerOnce(db, { ...caller, operation, request: request.payload, now }, tx =>
      placeOrder(tx, deps, { ...request, accountId, now }),
    )
  }

  mount(target, payOnAccount, call =>
    orderOnce(callerOf(call), 'purchaseOnAccount', { paymentType: 'purchaseOnAccount', payload: call.body }),
  )
  mount(target, orderWithNothingToPay, call =>
    orderOnce(callerOf(call), 'empty', { paymentType: 'other', payload: call.body }),
  )
  mount(target, getOnAccountLimit, async ({ person }) => ({
    status: 200,
    body: await onAccountLimit(db, settings.onAccount, person.accountId),
  }))
  registerPaymentTries(target, deps)
}
