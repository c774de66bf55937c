import {
  cancelOrder,
  confirmCheckout,
  getCheckout,
  getPaymentStatus,
  getPaymentStatusOf,
  orderWithNothingToPay,
  payOnAccount,
} from '#contract/checkout.ts'
import { getOnAccountLimit } from '#contract/checkout-payment.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { PaymentProviderUnavailable } from '../payment/provider-service.ts'
import { registerStaffOrders } from './back-office/staff-order-routes.ts'
import { cancelOrder as cancel } from './cancellation/cancel-order.ts'
import { confirm, findCheckout } from './checkout-repository.ts'
import { registerDocumentRoutes } from './documents/document-routes.ts'
import { paymentStatus } from './payments/payment-status.ts'
import { registerPaymentTries } from './payments/try-routes.ts'
import { registerListRoutes } from './list-routes.ts'
import { onAccountLimit } from './on-account-limit.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { registerReturnRoutes } from './returns/return-routes.ts'
import { registerTransferRoutes } from './transfers/transfer-routes.ts'
import { registerWithdrawalRoutes } from './withdrawal/withdrawal-routes.ts'

const notTheirs = () => refusal(404, 'NOT_FOUND')

/** Buying, and what was bought. Everybody sees their own checkouts alone. */
export function registerCheckoutRoutes(target: MountTarget, deps: Deps): void {
  const { db, clock, settings } = deps

  const orderOnce = (
    operation: string,
    key: string,
    request: Pick<OrderRequest, 'accountId' | 'paymentType' | 'payload'>,
  ) => {
    const now = clock.now()
    const { accountId, payload } = request
    const repeatable = { accountId, operation, key, request: payload, now }
    return db.transaction(tx =>
      answerOnce(tx, repeatable, () => placeOrder(tx, { ...request, now, settings })),
    )
  }

  mount(target, payOnAccount, ({ person: { accountId }, headers, body }) =>
    orderOnce('purchaseOnAccount', headers['idempotency-key'], {
      accountId,
      paymentType: 'purchaseOnAccount',
      payload: body,
    }),
  )
  mount(target, orderWithNothingToPay, ({ person: { accountId }, headers, body }) =>
    orderOnce('empty', headers['idempotency-key'], { accountId, paymentType: 'other', payload: body }),
  )
  mount(target, getOnAccountLimit, async ({ person }) => ({
    status: 200,
    body: await onAccountLimit(db, settings.onAccount, person.accountId),
  }))
  registerListRoutes(target, deps)
  registerPaymentTries(target, deps)
  registerDocumentRoutes(target, deps)
  registerReturnRoutes(target, deps)
  registerTransferRoutes(target, deps)
  registerWithdrawalRoutes(target, deps)
  registerStaffOrders(target, deps)

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
