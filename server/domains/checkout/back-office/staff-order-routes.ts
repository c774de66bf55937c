import {
  decideReturn as decideEndpoint,
  getStaffOrder,
  getStaffOrderFile,
  listStaffOrders,
  moveOrder as moveEndpoint,
  renewCodes,
  reverseOrder as reverseEndpoint,
} from '#contract/back-office/orders.ts'
import { recordTransfer as transferEndpoint } from '#contract/back-office/transfers.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { mountForStaff } from '../../identity/staff-service.ts'
import { documentFile } from '../documents/document-file.ts'
import { issuedDocument } from '../documents/issued-document.ts'
import { renderDocument } from '../documents/render-document.ts'
import { decideReturn, moveOrder, takePiecesBack } from './change-order.ts'
import { recordTransfer } from './record-transfer.ts'
import { renewGoods } from './renew-goods.ts'
import { findStaffOrder, findStaffOrders } from './staff-orders.ts'

/** The orders of all buyers, for those who run the shops. */
export function registerStaffOrders(target: MountTarget, deps: Deps): void {
  const { db, clock, settings } = deps
  mountForStaff(
    target,
    db,
    listStaffOrders,
    async ({ query: { Page: page, PageSize: pageSize, ...search } }) => {
      const wanted = {
        query: search.query,
        state: search.state,
        isUnsettled: search.isUnsettled,
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

  mountForStaff(target, db, getStaffOrderFile, async ({ params: { orderNumber, id } }) => {
    const content = await issuedDocument(db, id, { orderNumber })
    if (!content) return refusal(404, 'NOT_FOUND')
    return documentFile(deps, content, await renderDocument(content))
  })

  /** The order as it is after a change, or why there was none. */
  const answer = async (tx: Transaction, orderNumber: string, refused: Refusal<404 | 409> | undefined) => {
    const body = await findStaffOrder(tx, orderNumber)
    if (refused || !body) return refused ?? refusal(404, 'NOT_FOUND')
    return { status: 200, body } as const
  }

  mountForStaff(target, db, moveEndpoint, ({ person: { accountId }, params: { orderNumber }, body }) => {
    const actor = { accountId, at: clock.now() }
    const step = {
      orderNumber,
      to: body.to,
      parcelNumber: body.parcelNumber === '' ? undefined : body.parcelNumber,
    }
    return db.transaction(async tx => answer(tx, orderNumber, await moveOrder(tx, settings, actor, step)))
  })

  mountForStaff(target, db, reverseEndpoint, ({ person: { accountId }, params: { orderNumber }, body }) => {
    const actor = { accountId, at: clock.now() }
    const wish = { orderNumber, ...body }
    return db.transaction(async tx =>
      answer(tx, orderNumber, await takePiecesBack(tx, settings, actor, wish)),
    )
  })

  mountForStaff(target, db, decideEndpoint, ({ person: { accountId }, params, headers, body }) => {
    const now = clock.now()
    const actor = { accountId, at: now }
    const wish = { ...params, ...body }
    const key = headers['idempotency-key']
    const repeatable = { accountId, operation: 'decideReturn', key, request: wish, now }
    return db.transaction(tx =>
      answerOnce(tx, repeatable, async () =>
        answer(tx, params.orderNumber, await decideReturn(tx, settings, actor, wish)),
      ),
    )
  })

  mountForStaff(target, db, renewCodes, ({ person: { accountId }, params: { orderNumber }, headers }) => {
    const now = clock.now()
    const key = headers['idempotency-key']
    const repeatable = { accountId, operation: 'renewCodes', key, request: { orderNumber }, now }
    return db.transaction(tx =>
      answerOnce(tx, repeatable, async () =>
        answer(tx, orderNumber, await renewGoods(tx, settings, { accountId, at: now }, orderNumber)),
      ),
    )
  })

  mountForStaff(target, db, transferEndpoint, ({ person: { accountId }, params, headers, body }) => {
    const now = clock.now()
    const wish = { ...params, ...body }
    const key = headers['idempotency-key']
    const repeatable = { accountId, operation: 'recordTransfer', key, request: wish, now }
    return db.transaction(tx =>
      answerOnce(tx, repeatable, async () =>
        answer(tx, params.orderNumber, await recordTransfer(tx, { accountId, at: now }, wish)),
      ),
    )
  })
}
