import type { CartOrder } from '#contract/cart/cart.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { PromotionEffect } from './apply-promotions.ts'
import type { VoucherEffect } from './apply-vouchers.ts'

/** The promotion codes that stand at an order: those that take something off its lines; those that take nothing off, at the first. */
export const promotionCodesOf = (
  effects: readonly PromotionEffect[],
  lineIds: readonly string[],
  isFirst: boolean,
): CartOrder['promotionCodes'] =>
  effects.flatMap(({ promotion: { id, code }, shares, errorCode }) => {
    const cents = lineIds.reduce((sum, lineId) => sum + (shares.get(lineId) ?? 0), 0)
    const isIdle = isFirst && [...shares.values()].every(share => share === 0)
    return cents > 0 || isIdle ? [{ id, code, amount: euros(cents), errorCode }] : []
  })

/** The same for vouchers: those that pay something of the order. */
export const vouchersOf = (
  effects: readonly VoucherEffect[],
  sellerId: string,
  isFirst: boolean,
): CartOrder['vouchers'] =>
  effects.flatMap(({ voucher, shares, cents, errorCode }) => {
    const { id, ending, kind, balanceCents, isSingleUse } = voucher
    const share = shares.get(sellerId) ?? 0
    if (share === 0 && !(isFirst && cents === 0)) return []
    const remaining = isSingleUse || errorCode ? null : euros(balanceCents - cents)
    return [{ id, code: ending, kind, amount: euros(share), errorCode, remaining }]
  })
