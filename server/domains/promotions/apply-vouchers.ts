import type { ErrorCode } from '#contract/kernel/error-codes.ts'

/** A voucher or gift card that lies in a cart. */
export interface CartVoucher {
  /** Of its place in the cart. */
  readonly id: string
  readonly voucherId: string
  readonly ending: string
  readonly kind: 'voucher' | 'giftCard'
  readonly balanceCents: number
  /** Spent at once or not at all. */
  readonly isSingleUse: boolean
  readonly isActive: boolean
  readonly validFrom: Date
  readonly validUntil: Date | null
  /** Whether it lies in another cart just now. */
  readonly isHeldByOther: boolean
}

export interface PayableOrder {
  readonly sellerId: string
  readonly cents: number
}

export interface VoucherEffect {
  readonly voucher: CartVoucher
  /** What it pays, by seller. */
  readonly shares: ReadonlyMap<string, number>
  readonly cents: number
  /** Why it pays nothing. */
  readonly errorCode: ErrorCode | null
}

/** What the vouchers of a cart pay, one after the other, an order at a time. */
export function applyVouchers(
  vouchers: readonly CartVoucher[],
  orders: readonly PayableOrder[],
  now: Date,
): VoucherEffect[] {
  const left = new Map(orders.map(order => [order.sellerId, order.cents]))
  return vouchers.map(voucher => {
    const applicable = [...left.values()].reduce((sum, cents) => sum + cents, 0)
    const errorCode = refusalOf(voucher, applicable, now)
    if (errorCode) return { voucher, shares: new Map(), cents: 0, errorCode }
    const shares = new Map<string, number>()
    let toPay = voucher.balanceCents
    for (const [sellerId, cents] of left) {
      const share = Math.min(toPay, cents)
      if (share === 0) continue
      shares.set(sellerId, share)
      left.set(sellerId, cents - share)
      toPay -= share
    }
    return { voucher, shares, cents: voucher.balanceCents - toPay, errorCode: null }
  })
}

/** Why a voucher pays nothing of what is left of a cart. */
function refusalOf(voucher: CartVoucher, applicable: number, now: Date): ErrorCode | undefined {
  const isValid =
    voucher.isActive &&
    voucher.balanceCents > 0 &&
    now >= voucher.validFrom &&
    (voucher.validUntil === null || now < voucher.validUntil)
  if (!isValid) return 'VOUCHER_VALIDATION_FAILURE'
  if (voucher.isHeldByOther) return 'VOUCHER_ALREADY_IN_USE'
  // One that is spent at once would lose what is over.
  const exceeds = voucher.isSingleUse && voucher.balanceCents > applicable
  return exceeds ? 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT' : undefined
}
