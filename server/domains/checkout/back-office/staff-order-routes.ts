import { getStaffOrder, listStaffOrders } from '#contract/back-office/orders.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountForStaff } from '../../identity/staff-service.ts'
import { findStaffOrder, findStaffOrders } from './staff-orders.ts'

/** The orders of all buyers, for those who run the shops. */
export function registerStaffOrders(target: MountTarget, { db }: Deps): void {
  mountForStaff(
    target,
    db,
    listStaffOrders,
    async ({ query: { Page: page, PageSize: pageSize, ...search } }) => {
      const wanted = {
        query: search.query,
        state: search.state,
        from: search.from,
        until: search.until,
        page,
        pageSize,
      }
      const { items, totalCount } = await findStaffOrders(db, wanted)
      return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
    },
  )

  mountForStaff(target, db, getStaffOrder, async ({ params }) => {
    const body = await findStaffOrder(db, params.orderNumber)
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })
}
