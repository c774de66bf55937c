import {
  decideReturn as decideEndpoint,
  getStaffOrder,
  getStaffOrderFile,
  listStaffOrders,
  moveOrder as moveEndpoint,
  renewCodes,
  cancelOrderPieces as reverseEndpoint,
} from '#contract/orders/staff-orders.ts'
import { recordTransfer as transferEndpoint } from '#contract/ledger/staff-transfers.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, doOnce, type RepeatableCaller } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { documentFile } from '#server/paper/document-file.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { renderDocument } from '../invoicing/invoicing-api.ts'
import { issuedDocument } from '../orders/orders-api.ts'
import { decideReturn, moveOrder, takePiecesBack } from './change-order.ts'
import { recordTransfer } from './record-transfer.ts'
import { reissueGoods } from './reissue-goods.ts'
import { findStaffOrder, findStaffOrders } from './staff-orders.ts'

const mountForStaff = mountFor('shopStaff')

export function registerStaffOrders(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps
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
  const answer = async <R extends Refusal<404 | 409 | 422>>(
    tx: Transaction,
    orderNumber: string,
    refused: R | undefined,
  ) => {
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
    return db.transaction(async tx => answer(tx, orderNumber, await moveOrder(tx, deps, actor, step)))
  })

  mountForStaff(target, db, reverseEndpoint, ({ person: { accountId }, params: { orderNumber }, body }) => {
    const actor = { accountId, at: clock.now() }
    const input = { orderNumber, ...body }
    return db.transaction(async tx => answer(tx, orderNumber, await takePiecesBack(tx, deps, actor, input)))
  })

  /** A change of an order that a repeated request makes once. */
  const changeOnce = <R extends Refusal<404 | 409>>(
    caller: RepeatableCaller,
    operation: string,
    request: { orderNumber: string },
    change: (tx: Transaction, actor: { accountId: string; at: Date }) => Promise<R | undefined>,
  ) => {
    const now = clock.now()
    const actor = { accountId: caller.accountId, at: now }
    return doOnce(
      db,
      { ...caller, operation, request, now },
      tx => change(tx, actor),
      (tx, refused) => answer(tx, request.orderNumber, refused),
    )
  }

  mountForStaff(target, db, decideEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'decideReturn', request, (tx, actor) =>
      decideReturn(tx, deps, actor, request),
    )
  })

  mountForStaff(target, db, renewCodes, call => {
    const { orderNumber } = call.params
    return changeOnce(callerOf(call), 'renewCodes', { orderNumber }, (tx, actor) =>
      reissueGoods(tx, deps, actor, orderNumber),
    )
  })

  mountForStaff(target, db, transferEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'recordTransfer', request, (tx, actor) =>
      recordTransfer(tx, actor, request),
    )
  })
}
