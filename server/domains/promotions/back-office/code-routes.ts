import type { AuditChange } from '#contract/audit/staff-audit.ts'
import {
  createPromotion as createPromotionEndpoint,
  createVoucher as createVoucherEndpoint,
  listPromotions as listPromotionsEndpoint,
  listVouchers as listVouchersEndpoint,
  switchPromotion,
  switchVoucher,
} from '#contract/promotions/staff-codes.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { type AuditedChange, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import {
  createPromotion,
  createVoucher,
  listPromotions,
  listVouchers,
  setPromotionActive,
  setVoucherActive,
} from '../redeem-codes.ts'
import { unknownNumbers } from '../../catalogue/catalogue-api.ts'
import {
  fromPromotionDraft,
  fromVoucherDraft,
  type PromotionRow,
  toPromotion,
  toVoucher,
} from './code-view.ts'

const mountForStaff = mountFor('shopStaff')

/** Everybody of the staff reads the log: a code is told by its last letters. */
const codeSubject = (code: string) => ({ kind: 'code', id: `…${code.slice(-4)}` }) as const

const created = (code: string, changes: AuditChange[]): AuditedChange => ({
  action: 'codeCreated',
  subject: codeSubject(code),
  changes,
})

const switched = (code: string, isActive: boolean): AuditedChange => ({
  action: 'codeChanged',
  subject: codeSubject(code),
  changes: [{ field: 'isUsable', before: !isActive, after: isActive }],
})

/** What a new promotion is, without its code, its time and its counters. */
const promotionFacts = ({
  id,
  code,
  sellerId,
  isActive,
  startsAt,
  endsAt,
  uses,
  createdAt,
  ...facts
}: PromotionRow) => facts

export function registerBackOfficeCodes(target: MountTarget, { db, clock }: Deps): void {
  mountForStaff(target, db, listPromotionsEndpoint, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const { promotions, totalCount } = await listPromotions(db, { page, pageSize })
    return { status: 200, body: toPage(promotions.map(toPromotion), { page, pageSize, totalCount }) }
  })

  mountForStaff(target, db, listVouchersEndpoint, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const { vouchers, totalCount } = await listVouchers(db, { page, pageSize })
    return { status: 200, body: toPage(vouchers.map(toVoucher), { page, pageSize, totalCount }) }
  })

  mountForStaff(target, db, createPromotionEndpoint, call => {
    const { body } = call
    const caller = callerOf(call)
    const now = clock.now()
    const repeatable = { ...caller, operation: 'createPromotion', request: body, now }
    return answerOnce(db, repeatable, async tx => {
      const unknown = await unknownNumbers(tx, body.productNumbers ?? [])
      if (unknown.length > 0) {
        return refusal(409, 'PROMOTION_PRODUCT_UNKNOWN', { detail: unknown.join(', ') })
      }
      const row = await createPromotion(tx, fromPromotionDraft(body), now)
      if (!row) return refusal(409, 'PROMOTION_CODE_TAKEN')
      await writeAudit(tx, { accountId: caller.accountId, at: now }, [
        created(row.code, changesBetween({}, promotionFacts(row))),
      ])
      return { status: 201, body: toPromotion(row) }
    })
  })

  mountForStaff(target, db, createVoucherEndpoint, async call => {
    const { body } = call
    const caller = callerOf(call)
    const now = clock.now()
    const repeatable = { ...caller, operation: 'createVoucher', request: body, now }
    let revealed: string | undefined
    const answer = await answerOnce(db, repeatable, async tx => {
      const { voucher, code } = await createVoucher(tx, fromVoucherDraft(body), now)
      const { kind, valueCents, isSingleUse } = voucher
      const facts = { kind, valueCents, isSingleUse }
      await writeAudit(tx, { accountId: caller.accountId, at: now }, [
        created(voucher.ending, changesBetween({}, facts)),
      ])
      revealed = code
      // What is remembered for a repetition has no code in it.
      return { status: 201, body: { voucher: toVoucher(voucher), code: null } } as const
    })
    return answer.status === 201 ? { status: 201, body: { ...answer.body, code: revealed ?? null } } : answer
  })

  mountForStaff(target, db, switchPromotion, ({ person: { accountId }, params, body: { isActive } }) =>
    db.transaction(async tx => {
      const row = await setPromotionActive(tx, params.id, isActive)
      if (!row) return refusal(404, 'NOT_FOUND')
      await writeAudit(tx, { accountId, at: clock.now() }, [switched(row.code, isActive)])
      return { status: 200, body: toPromotion(row) }
    }),
  )

  mountForStaff(target, db, switchVoucher, ({ person: { accountId }, params, body: { isActive } }) =>
    db.transaction(async tx => {
      const row = await setVoucherActive(tx, params.id, isActive)
      if (!row) return refusal(404, 'NOT_FOUND')
      await writeAudit(tx, { accountId, at: clock.now() }, [switched(row.ending, isActive)])
      return { status: 200, body: toVoucher(row) }
    }),
  )
}
