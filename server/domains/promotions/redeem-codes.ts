import type { Cart } from '#contract/cart/cart.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  clearCodes,
  deleteUses,
  forgetUser,
  insertRedemption,
  insertUse,
  lockUnreturned,
  readCodes,
  type Redemption,
  returnRedemption,
} from './codes-repository.ts'

export type { Redemption }
export {
  createPromotion,
  createVoucher,
  type ListedVoucher,
  listPromotions,
  listVouchers,
  type NewPromotion,
  type NewVoucher,
  promotionCodeOf,
  setPromotionActive,
  setVoucherActive,
  voucherEndingOf,
} from './manage-codes.ts'

interface CodeUse {
  readonly accountId: string
  readonly cartId: string
  readonly checkoutId: string
  /** The opened cart, whose codes are locked with it. */
  readonly cart: Cart
  /** One for each order of the cart. */
  readonly orderNumbers: readonly string[]
  readonly now: Date
}

/** Spends what the codes of an opened cart are worth for the orders that it becomes, and takes them out of it. Tells what vouchers pay. */
export async function redeemCodes(
  tx: Transaction,
  { accountId, cartId, checkoutId, cart, orderNumbers, now }: CodeUse,
): Promise<Redemption[]> {
  const codes = await readCodes(tx, { cartId, accountId, now })
  for (const { id, promotionId } of codes.promotions) {
    const isUsed = cart.orders.some(order => order.promotionCodes.some(code => code.id === id))
    if (isUsed) await insertUse(tx, { promotionId, checkoutId, accountId }, now)
  }
  const redemptions: Redemption[] = []
  for (const { id, voucherId, kind } of codes.vouchers) {
    for (const [index, order] of cart.orders.entries()) {
      const cents = order.vouchers.find(voucher => voucher.id === id)?.amount.cents ?? 0
      const orderNumber = orderNumbers[index]
      if (cents === 0 || orderNumber === undefined) continue
      await insertRedemption(tx, { voucherId, orderNumber, cents }, now)
      redemptions.push({ voucherId, kind, orderNumber, cents })
    }
  }
  await clearCodes(tx, cartId, codes)
  return redemptions
}

/**
 * Gives vouchers back what they have paid of an order, at most `cents` of it: the first that paid comes first. Tells what went
 * where. Without `cents`, all of it.
 */
export async function refundVouchers(
  tx: Transaction,
  orderNumber: string,
  cents = Number.MAX_SAFE_INTEGER,
): Promise<Redemption[]> {
  const given: Redemption[] = []
  let left = cents
  for (const redemption of await lockUnreturned(tx, orderNumber)) {
    const back = { ...redemption, cents: Math.min(left, redemption.cents) }
    if (back.cents === 0) continue
    await returnRedemption(tx, back)
    given.push(back)
    left -= back.cents
  }
  return given
}

/** What vouchers have paid of an order and not got back, in cents. */
export const vouchersOn = async (tx: Transaction, orderNumber: string): Promise<number> =>
  (await lockUnreturned(tx, orderNumber)).reduce((sum, { cents }) => sum + cents, 0)

/** A checkout that comes to nothing has used no promotion. */
export const freePromotions = (tx: Transaction, checkoutId: string): Promise<void> =>
  deleteUses(tx, checkoutId)

/** Who has used promotions is forgotten; that somebody has is still counted. */
export const forgetUses = (tx: Transaction, accountId: string): Promise<void> => forgetUser(tx, accountId)
