import {
  createPromotion,
  createVoucher,
  type PromotionDraft,
  switchPromotion,
  switchVoucher,
  type VoucherDraft,
} from '#contract/promotions/staff-codes.ts'
import { request } from '#src/lib/http/request.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useStaffChange } from './staff-change.ts'

const changes = ['backOffice', 'products'] as const

export function useCreatePromotion() {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (body: PromotionDraft) =>
    request(createPromotion, { headers: repeatable(body), body }, { inOwnName: true }),
  )
}

/** The answer has the code of the voucher, or null where it is the answer to a repeated request. */
export function useCreateVoucher() {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (body: VoucherDraft) =>
    request(createVoucher, { headers: repeatable(body), body }, { inOwnName: true }),
  )
}

/** Lets a promotion count or not within its time. */
export const useSwitchPromotion = (id: string) =>
  useStaffChange(changes, (isActive: boolean) =>
    request(switchPromotion, { params: { id }, body: { isActive } }, { inOwnName: true }),
  )

/** The same for a voucher or gift card. */
export const useSwitchVoucher = (id: string) =>
  useStaffChange(changes, (isActive: boolean) =>
    request(switchVoucher, { params: { id }, body: { isActive } }, { inOwnName: true }),
  )
