import { handleWithdrawal, listWithdrawals } from '#contract/withdrawals/staff-withdrawals.ts'
import { declareWithdrawal as declareEndpoint } from '#contract/withdrawals/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { writeAudit } from '../audit/audit-api.ts'
import { declareWithdrawal, isFromProvenBuyer, type Receipt } from './declare-withdrawal.ts'
import { findWithdrawal, findWithdrawals, markHandled } from './withdrawal-repository.ts'

const mountForStaff = mountFor('shopStaff')

/** Receipts that one mailbox gets: nobody fills a stranger's. Those that buyers send for themselves are counted apart. */
const receiptLimit = { max: 6, perSeconds: 3600 }

/** Withdrawing without sign-in (§ 356a BGB), and what the shop does with it. */
export function registerWithdrawalRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, declareEndpoint, async ({ headers, body }) => {
    const kind: Receipt = (await isFromProvenBuyer(db, body)) ? 'whole' : 'short'
    const wait = (await target.limiter?.(`withdrawal-receipt-${kind}`, body.email, receiptLimit)) ?? 0
    // Mails are limited, a declaration never is (§ 356a BGB).
    const receipt = wait > 0 ? 'none' : kind
    return db.transaction(tx =>
      declareWithdrawal(tx, headers['idempotency-key'], body, { now: clock.now(), receipt }),
    )
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
