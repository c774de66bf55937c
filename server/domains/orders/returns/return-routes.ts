import {
  announceReturn as announceEndpoint,
  callReturnOff as callOffEndpoint,
} from '#contract/checkout/checkout.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { announceReturn, callReturnOff } from './announce-return.ts'

export function registerReturnRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
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
