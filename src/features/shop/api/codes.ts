import type { Cart } from '#contract/cart/cart.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import {
  addDiscount,
  addVoucher,
  isVoucherCode,
  removeDiscount,
  removeVoucher,
} from '#contract/promotions/codes.ts'
import { request } from '#src/lib/http/request.ts'
import { useCartChange } from './cart-changes.ts'

/** A code that lies in the cart, over all of its orders. */
export interface CodeInCart {
  id: string
  kind: 'promotion' | 'voucher' | 'giftCard'
  /** A promotion's code, or the last characters of a voucher's. */
  code: string
  /** What it takes off or pays. */
  cents: number
  /** What a gift card keeps; null where nothing is kept. */
  remainingCents: number | null
  /** Why it does nothing. */
  errorCode: ErrorCode | null
}

/** The codes of a cart, each once. */
export function codesOf({ orders }: Pick<Cart, 'orders'>): CodeInCart[] {
  const codes = new Map<string, CodeInCart>()
  const add = (code: CodeInCart) => {
    const known = codes.get(code.id)
    codes.set(code.id, known ? { ...known, cents: known.cents + code.cents } : code)
  }
  for (const { promotionCodes, vouchers } of orders) {
    for (const { id, code, amount, errorCode } of promotionCodes) {
      add({ id, kind: 'promotion', code, cents: amount.cents, remainingCents: null, errorCode })
    }
    for (const { id, kind, code, amount, remaining, errorCode } of vouchers) {
      add({ id, kind, code, cents: amount.cents, remainingCents: remaining?.cents ?? null, errorCode })
    }
  }
  return [...codes.values()]
}

/** What stands in the way of an order as a whole, beside its codes, which say so themselves. */
export const orderErrors = (order: Cart['orders'][number]): ErrorCode[] => {
  const ofCodes = new Set([...order.promotionCodes, ...order.vouchers].map(({ errorCode }) => errorCode))
  return order.validationErrors.map(({ errorCode }) => errorCode).filter(code => !ofCodes.has(code))
}

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
