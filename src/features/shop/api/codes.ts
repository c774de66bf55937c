import {
  addDiscount,
  addVoucher,
  isVoucherCode,
  removeDiscount,
  removeVoucher,
} from '#contract/promotions/codes.ts'
import { request } from '#src/lib/http/request.ts'
import type { CodeInCart } from '../model/cart-codes.ts'
import { useCartChange } from './cart-changes.ts'

/** A promotion code and a voucher are told apart by their form. */
export const useAddCode = () =>
  useCartChange((code: string, query) =>
    isVoucherCode(code)
      ? request(addVoucher, { query, body: { voucherCode: code } })
      : request(addDiscount, { query, body: { code } }),
  )

/** `onDone` is told before its line disappears. */
export const useRemoveCode = (onDone: () => void) =>
  useCartChange(
    ({ id, kind }: CodeInCart, query) =>
      kind === 'promotion'
        ? request(removeDiscount, { params: { id }, query })
        : request(removeVoucher, { params: { id }, query }),
    onDone,
  )
