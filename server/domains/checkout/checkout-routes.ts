import {
  confirmCheckout,
  getCheckout,
  getPaymentStatus,
  listCheckouts,
  payOnAccount,
} from '#contract/checkout.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { confirm, exists, findCheckout, findCheckouts } from './checkout-repository.ts'
import { summarize } from './checkout-summary.ts'
import { placeOrder } from './place-order.ts'

const notTheirs = () => refusal(404, 'NOT_FOUND')

/** Buying, and what was bought. Everybody sees their own checkouts alone. */
export function registerCheckoutRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, payOnAccount, ({ person: { accountId }, headers, body }) => {
    const now = clock.now()
    const repeatable = {
      accountId,
      operation: 'purchaseOnAccount',
      key: headers['idempotency-key'],
      request: body,
      now,
    }
    return db.transaction(tx =>
      answerOnce(tx, repeatable, () =>
        placeOrder(tx, { accountId, paymentType: 'purchaseOnAccount', payload: body, now, settings }),
      ),
    )
  })

  mount(target, getPaymentStatus, async ({ person, query }) =>
    // On account there is nothing to wait for: the invoice comes with the parcel.
    (await exists(db, person.accountId, query.checkoutId)) ? { status: 204 } : notTheirs(),
  )

  mount(target, confirmCheckout, async ({ person, params }) =>
    (await confirm(db, person.accountId, params.id, clock.now())) ? { status: 204 } : notTheirs(),
  )

  mount(target, listCheckouts, async ({ person, query: { Page: page, PageSize: pageSize } }) => {
    const found = await findCheckouts(db, person.accountId, { page, pageSize })
    const items = found.checkouts.map(summarize)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount: found.totalCount }) }
  })

  mount(target, getCheckout, async ({ person, params }) => {
    const found = await findCheckout(db, person.accountId, params.id)
    return found ? { status: 200, body: found } : notTheirs()
  })
}
