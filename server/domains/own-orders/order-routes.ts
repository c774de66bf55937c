import {
  cancelOrder,
  confirmCheckout,
  getCheckout,
  getPaymentStatus,
  getPaymentStatusOf,
  announceReturn as announceEndpoint,
  callReturnOff as callOffEndpoint,
} from '#contract/checkout/checkout.ts'
import { listCheckouts, searchCheckouts } from '#contract/orders/checkout-lists.ts'
import { listCheckoutPartners } from '#contract/checkout/checkout-partners.ts'
import { getTransferOrder } from '#contract/ledger/transfer-order.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { toPage } from '#server/http/paging.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { confirm, findCheckout } from '../orders/orders-api.ts'
import { PaymentProviderUnavailable } from '../payments/payments-api.ts'
import { listSellers } from '../catalogue/catalogue-api.ts'
import { openTransferOf } from '../invoicing/invoicing-api.ts'
import { cancelOrder as cancel } from './cancel-order.ts'
import { registerDocumentRoutes } from './document-routes.ts'
import { paymentStatus } from './payment-status.ts'
import { type CheckoutFilter, findSummaries } from './find-summaries.ts'
import { announceReturn, callReturnOff } from './announce-return.ts'

const notTheirs = () => refusal(404, 'NOT_FOUND')

function registerReturnRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, announceEndpoint, call => {
    const { params, body } = call
    const caller = callerOf(call)
    const now = clock.now()
    const own = { accountId: caller.accountId, checkoutId: params.id, orderNumber: params.orderNumber }
    const operation = `announceReturn.${params.orderNumber}`
    return answerOnce(db, { ...caller, operation, request: body, now }, tx =>
      announceReturn(tx, settings, own, body, now),
    )
  })

  mount(target, callOffEndpoint, ({ person: { accountId }, params }) => {
    const { id: checkoutId, orderNumber, returnId } = params
    return db.transaction(tx =>
      callReturnOff(tx, { accountId, checkoutId, orderNumber, returnId }, clock.now()),
    )
  })
}

function registerTransferRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, getTransferOrder, async ({ person: { accountId }, params }) => {
    const checkout = await findCheckout(db, accountId, params.id)
    const body = checkout && openTransferOf(checkout)
    return body ? { status: 200, body } : notTheirs()
  })
}

function registerListRoutes(target: MountTarget, { db }: Deps): void {
  const pageOf = async (filter: CheckoutFilter, place: { page: number; pageSize: number }) => {
    const { items, totalCount } = await findSummaries(db, filter, place)
    return { status: 200, body: toPage(items, { ...place, totalCount }) } as const
  }

  mount(target, listCheckouts, ({ person: { accountId }, query }) => {
    const { Page: page, PageSize: pageSize, Orderby: orderBy, SalesChannels: channels } = query
    return pageOf({ accountId, orderBy, channels }, { page, pageSize })
  })

  mount(target, searchCheckouts, ({ person: { accountId }, query }) => {
    const { Page: page, PageSize: pageSize, filter } = query
    return pageOf({ accountId, name: filter }, { page, pageSize })
  })

  mount(target, listCheckoutPartners, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const all = await listSellers(db)
    const items = all.slice((page - 1) * pageSize, page * pageSize)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount: all.length }) }
  })
}

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
