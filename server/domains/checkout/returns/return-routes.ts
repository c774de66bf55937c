import { announceReturn as announceEndpoint, callReturnOff as callOffEndpoint } from '#contract/checkout.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { announceReturn, callReturnOff } from './announce-return.ts'

/** Sending something back, for its buyers. */
export function registerReturnRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, announceEndpoint, ({ person: { accountId }, params, headers, body }) => {
    const now = clock.now()
    const own = { accountId, checkoutId: params.id, orderNumber: params.orderNumber }
    const operation = `announceReturn.${params.orderNumber}`
    const repeatable = { accountId, operation, key: headers['idempotency-key'], request: body, now }
    return db.transaction(tx =>
      answerOnce(tx, repeatable, () => announceReturn(tx, settings, own, body, now)),
    )
  })

  mount(target, callOffEndpoint, ({ person: { accountId }, params }) => {
    const { id: checkoutId, orderNumber, returnId } = params
    return db.transaction(tx =>
      callReturnOff(tx, { accountId, checkoutId, orderNumber, returnId }, clock.now()),
    )
  })
}
