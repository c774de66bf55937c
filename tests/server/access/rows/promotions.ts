import { randomUUID } from 'node:crypto'
import { makePromotionDraft, makeVoucherDraft } from '#tests/factories/codes.ts'
import { named } from '../row-input.ts'
import { staffWork } from '../harmless.ts'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /shop/v4/admin/promotions': { kind: 'shopStaff' },
  'POST /shop/v4/admin/promotions': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: () => ({
      headers: { 'idempotency-key': randomUUID() },
      body: makePromotionDraft({ code: `ZUGANG-${randomUUID().slice(0, 8)}` }),
    }),
  },
  'PUT /shop/v4/admin/promotions/{id}/activity': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: named(scene => scene.newPromotion(), { isActive: false }),
  },
  'GET /shop/v4/admin/vouchers': { kind: 'shopStaff' },
  'POST /shop/v4/admin/vouchers': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: () => ({ headers: { 'idempotency-key': randomUUID() }, body: makeVoucherDraft() }),
  },
  'PUT /shop/v4/admin/vouchers/{id}/activity': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: named(scene => scene.newVoucher(), { isActive: false }),
  },
}
