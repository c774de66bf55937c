import { listCardOrders, sendMemberCards } from '#contract/membership/staff-cards.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { changesOf } from '../change-once.ts'
import { findCardOrder, findCardOrders } from './find-card-orders.ts'
import { sendCards } from './send-cards.ts'

const mountForDesk = mountFor('fanDesk')

export function registerDeskCards(target: MountTarget, { db, clock, settings, goods }: Deps): void {
  mountForDesk(target, db, listCardOrders, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, state } = query
    const { items, totalCount } = await findCardOrders(db, { query: text, state, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  const changeOnce = changesOf({ db, clock }, { find: findCardOrder, unknown: 'NOT_FOUND' })

  mountForDesk(target, db, sendMemberCards, call =>
    changeOnce(callerOf(call), 'sendMemberCards', { id: call.params.orderNumber }, (tx, actor, request) =>
      sendCards(tx, { settings, goods }, actor, request),
    ),
  )
}
