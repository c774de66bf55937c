import { declareCancellation as declareEndpoint } from '#contract/cancellations/cancellations.ts'
import {
  getCancellation,
  handleCancellation,
  listCancellations,
} from '#contract/cancellations/staff-cancellations.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, doOnce } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { findCancellations } from './cancellation-repository.ts'
import { declareCancellation, type Receipt } from './declare-cancellation.ts'
import { endByMatch, findForOffice, handleByOffice } from './handle-cancellation.ts'
import { findMatch, type Matchers } from './match-contract.ts'

const mountForOffice = mountFor('ticketOffice')

/** Receipts that one mailbox gets: nobody fills a stranger's. Those that people send for their own contracts are counted apart. */
const receiptLimit = { max: 6, perSeconds: 3600 }

/** Cancelling without sign-in (§ 312k BGB), and what the office does with it. */
export function registerCancellationRoutes(target: MountTarget, deps: Deps, matchers: Matchers): void {
  const { db, clock } = deps
  const tools = { settings: deps.settings, goods: deps.goods, matchers }

  mount(target, declareEndpoint, async ({ headers, body, log }) => {
    const kind: Receipt = (await findMatch(db, matchers, body)) ? 'whole' : 'short'
    const wait = (await target.limiter?.(`cancellation-receipt-${kind}`, body.email, receiptLimit)) ?? 0
    // Mails are limited, a declaration never is (§ 312k BGB).
    const receipt = wait > 0 ? 'none' : kind
    const answer = await db.transaction(tx =>
      declareCancellation(tx, headers['idempotency-key'], body, { now: clock.now(), matchers, receipt }),
    )
    if (answer.status === 201) {
      // It has arrived, whatever becomes of the contract now: the office has what could not be ended.
      await endByMatch(db, tools, { id: answer.body.id, now: clock.now() }).catch((error: unknown) => {
        log.error({ err: error, id: answer.body.id }, 'a contract that was cancelled could not be ended')
      })
    }
    return answer
  })

  mountForOffice(target, db, listCancellations, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, show } = query
    const { items, totalCount } = await findCancellations(db, { query: text, show, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForOffice(target, db, getCancellation, async ({ params: { id } }) => {
    const body = await findForOffice(db, matchers, id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })

  mountForOffice(target, db, handleCancellation, call => {
    const now = clock.now()
    const caller = callerOf(call)
    const request = { ...call.params, ...call.body }
    return doOnce(
      db,
      { ...caller, operation: 'handleCancellation', request, now },
      tx => handleByOffice(tx, tools, { accountId: caller.accountId, at: now }, request),
      async (tx, refused) => {
        const body = await findForOffice(tx, matchers, request.id, now)
        if (refused || !body) return refused ?? refusal(404, 'NOT_FOUND')
        return { status: 200, body } as const
      },
    )
  })
}
