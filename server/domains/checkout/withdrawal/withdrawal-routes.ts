import { handleWithdrawal, listWithdrawals } from '#contract/back-office/withdrawals.ts'
import { declareWithdrawal as declareEndpoint } from '#contract/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { writeAudit } from '../../audit/audit-service.ts'
import { mountForStaff } from '../../identity/staff-service.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { findWithdrawal, findWithdrawals, markHandled } from './withdrawal-repository.ts'

/** Receipts that one mailbox gets, whoever has them sent: nobody fills a stranger's. */
const receiptLimit = { max: 6, perSeconds: 3600 }

/** Withdrawing without sign-in (§ 356a BGB), and what the shop does with it. */
export function registerWithdrawalRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, declareEndpoint, async ({ headers, body }) => {
    const wait = (await target.limiter?.('withdrawal-receipt', body.email, receiptLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    return db.transaction(tx => declareWithdrawal(tx, headers['idempotency-key'], body, clock.now()))
  })

  mountForStaff(target, db, listWithdrawals, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, show } = query
    const { items, totalCount } = await findWithdrawals(db, { query: text, show, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForStaff(target, db, handleWithdrawal, ({ person, params: { id }, body: { note } }) => {
    const at = clock.now()
    return db.transaction(async tx => {
      const isNew = await markHandled(tx, id, at)
      const body = await findWithdrawal(tx, id)
      if (!body) return refusal(404, 'NOT_FOUND')
      if (isNew) {
        const subject = { kind: 'withdrawal', id } as const
        await writeAudit(tx, { accountId: person.accountId, at }, [
          { action: 'withdrawalHandled', subject, changes: [], reason: note },
        ])
      }
      return { status: 200, body }
    })
  })
}
