import type { PromotionDraft, VoucherDraft } from '#contract/promotions/staff-codes.ts'
import { euros } from '#contract/kernel/primitives.ts'

export const makePromotionDraft = (changes: Partial<PromotionDraft> = {}): PromotionDraft => ({
  code: 'DERBY-10',
  percent: 10,
  amount: null,
  buyPieces: null,
  payPieces: null,
  from: '2031-05-01',
  until: null,
  minimum: euros(0),
  isExclusive: false,
  isForMembers: false,
  categories: null,
  productNumbers: null,
  maxUses: null,
  maxUsesPerPerson: null,
  ...changes,
})

export const makeVoucherDraft = (changes: Partial<VoucherDraft> = {}): VoucherDraft => ({
  kind: 'voucher',
  value: euros(2500),
  isSingleUse: false,
  from: '2031-05-01',
  until: null,
  ...changes,
})
