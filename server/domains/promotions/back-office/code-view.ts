import { TZDate } from '@date-fns/tz'
import type { Promotion, PromotionDraft, Voucher, VoucherDraft } from '#contract/promotions/staff-codes.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { createPromotion, ListedVoucher, NewPromotion, NewVoucher } from '../redeem-codes.ts'

export type PromotionRow = NonNullable<Awaited<ReturnType<typeof createPromotion>>>

/** Midnight at the club as a day begins, `later` days on. */
function beginOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + later, 'Europe/Berlin').getTime())
}

/** A last day is over when the next one begins. */
const endOf = (day: string | null): Date | null => (day === null ? null : beginOf(day, 1))

export const toPromotion = (row: PromotionRow): Promotion => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.cents === null ? null : euros(row.cents),
  buyPieces: row.buyPieces,
  payPieces: row.payPieces,
  isActive: row.isActive,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  minimum: euros(row.minimumCents),
  isExclusive: row.isExclusive,
  isForMembers: row.isForMembers,
  categories: row.categories as Promotion['categories'],
  productNumbers: row.productNumbers,
  maxUses: row.maxUses,
  maxUsesPerPerson: row.maxUsesPerPerson,
  uses: row.uses,
})

export const fromPromotionDraft = (draft: PromotionDraft): NewPromotion => ({
  code: draft.code,
  percent: draft.percent,
  cents: draft.amount?.cents ?? null,
  buyPieces: draft.buyPieces,
  payPieces: draft.payPieces,
  isActive: true,
  startsAt: beginOf(draft.from),
  endsAt: endOf(draft.until),
  minimumCents: draft.minimum.cents,
  isExclusive: draft.isExclusive,
  isForMembers: draft.isForMembers,
  sellerId: null,
  categories: draft.categories,
  productNumbers: draft.productNumbers,
  maxUses: draft.maxUses,
  maxUsesPerPerson: draft.maxUsesPerPerson,
})

export const toVoucher = (row: ListedVoucher): Voucher => ({
  id: row.id,
  kind: row.kind,
  ending: row.ending,
  value: euros(row.valueCents),
  balance: euros(row.balanceCents),
  isSingleUse: row.isSingleUse,
  isActive: row.isActive,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
})

export const fromVoucherDraft = (draft: VoucherDraft): NewVoucher => ({
  kind: draft.kind,
  valueCents: draft.value.cents,
  isSingleUse: draft.isSingleUse,
  isActive: true,
  validFrom: beginOf(draft.from),
  validUntil: endOf(draft.until),
})
