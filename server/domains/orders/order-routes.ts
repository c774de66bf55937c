import {
  cancelOrder,
  confirmCheckout,
  getCheckout,
  getPaymentStatus,
  getPaymentStatusOf,
} from '#contract/checkout/checkout.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { PaymentProviderUnavailable } from '../payments/payments-api.ts'
import { cancelOrder as cancel } from './cancellation/cancel-order.ts'
import { confirm, findCheckout } from './checkout-repository.ts'
import { registerDocumentRoutes } from './document-routes.ts'
import { registerListRoutes } from './list-routes.ts'
import { paymentStatus } from './payments/payment-status.ts'
import { registerReturnRoutes } from './returns/return-routes.ts'
import { registerTransferRoutes } from './transfer-routes.ts'

const notTheirs = () => refusal(404, 'NOT_FOUND')

export function registerOrderRoutes(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps
  registerListRoutes(target, deps)
  registerDocumentRoutes(target, deps)
  registerReturnRoutes(target, deps)
  registerTransferRoutes(target, deps)

  mount(target, getPaymentStatus, ({ person, query }) =>
    paymentStatus(deps, person.accountId, query.checkoutId),
  )
  mount(target, getPaymentStatusOf, ({ person, params }) => paymentStatus(deps, person.accountId, params.id))

  mount(target, confirmCheckout, async ({ person, params }) =>
    (await confirm(db, person.accountId, params.id, clock.now())) ? { status: 204 } : notTheirs(),
  )

  mount(target, cancelOrder, async ({ person: { accountId }, params, body, log }) => {
    try {
      const { id: checkoutId, orderNumber } = params
      return await cancel(deps, { accountId, checkoutId, orderNumber, keep: body.keep })
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      log.warn({ reason: error.message }, 'the payment provider was not reached')
      return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
    }
  })

  mount(target, getCheckout, async ({ person, params }) => {
    const found = await findCheckout(db, person.accountId, params.id)
    return found ? { status: 200, body: found } : notTheirs()
  })
}
