import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  getPromotionOrdersFile,
  listPromotionOrders,
  listVoucherOrders,
} from '#contract/orders/staff-code-orders.ts'
import {
  listPromotions,
  listVouchers,
  createPromotion,
  createVoucher,
  type PromotionDraft,
  switchPromotion,
  switchVoucher,
  type VoucherDraft,
} from '#contract/promotions/staff-codes.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

export const codeKinds = ['promotions', 'vouchers'] as const
export type CodeKind = (typeof codeKinds)[number]

const area = [...queryAreas.backOffice, 'codes'] as const

/** A page of the promotions; the one before stays until it is there. */
export const promotionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...area, 'promotions', page],
    queryFn: ({ signal }) => request(listPromotions, { query: { Page: page } }, { signal, inOwnName: true }),
    placeholderData: keepPreviousData,
  })

/** The same of vouchers and gift cards. */
export const vouchersQuery = (page: number) =>
  queryOptions({
    queryKey: [...area, 'vouchers', page],
    queryFn: ({ signal }) => request(listVouchers, { query: { Page: page } }, { signal, inOwnName: true }),
    placeholderData: keepPreviousData,
  })

const ordersOf = { promotions: listPromotionOrders, vouchers: listVoucherOrders } as const

export const codeOrdersQuery = (kind: CodeKind, id: string, page: number) =>
  queryOptions({
    queryKey: [...area, kind, id, 'orders', page],
    queryFn: ({ signal }) =>
      request(ordersOf[kind], { params: { id }, query: { Page: page } }, { signal, inOwnName: true }),
    placeholderData: keepPreviousData,
  })

/** Fetches all orders that a promotion was used for as a table, and has the browser save it. */
export function useSavePromotionOrders(id: string) {
  const language = useLanguage()
  return useMutation({
    mutationFn: () =>
      request(getPromotionOrdersFile, { params: { id }, query: { language } }, { inOwnName: true }),
    onSuccess: file => saveFile(file.name, file),
    meta: { showsFailure: true },
  })
}

const changes = ['backOffice', 'products'] as const

export const useCreatePromotion = () =>
  useStaffChange(changes, (draft: FormRequest<PromotionDraft>) =>
    request(createPromotion, draft, { inOwnName: true }),
  )

/** The answer has the code of the voucher, or null where it is the answer to a repeated request. */
export const useCreateVoucher = () =>
  useStaffChange(changes, (draft: FormRequest<VoucherDraft>) =>
    request(createVoucher, draft, { inOwnName: true }),
  )

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
