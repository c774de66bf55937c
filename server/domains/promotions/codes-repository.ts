import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockLimitedPromotions, lockRedemptions, lockVouchers } from '#server/db/locks.ts'
import {
  cartPromotions,
  cartVouchers,
  promotions,
  promotionUses,
  voucherRedemptions,
  vouchers,
} from '#server/db/schema/codes.ts'
import { latestHoldEnd } from '../pricing/pricing-api.ts'
import type { CartPromotion } from './apply-promotions.ts'
import type { CartVoucher } from './apply-vouchers.ts'

export type PromotionRow = typeof promotions.$inferSelect
export type VoucherRow = typeof vouchers.$inferSelect

/** The codes of a cart, in the order in which they came. */
export interface CartCodes {
  readonly promotions: readonly CartPromotion[]
  readonly vouchers: readonly CartVoucher[]
}

export const noCodes: CartCodes = { promotions: [], vouchers: [] }

interface CodeReader {
  readonly cartId: string
  /** Undefined for a visitor. */
  readonly accountId: string | undefined
  readonly now: Date
}

/**
 * The codes of a cart. With `lock`, nobody else spends what they are worth, or uses what may be used so many times only, before the
 * transaction ends; all who do lock in the same order.
 */
export async function readCodes(db: Queryable, reader: CodeReader, lock = false): Promise<CartCodes> {
  const found = {
    vouchers: await readVouchers(db, reader),
    promotions: await readPromotions(db, reader),
  }
  if (!lock || found.vouchers.length + found.promotions.length === 0) return found
  await lockAll(db, found)
  return { vouchers: await readVouchers(db, reader), promotions: await readPromotions(db, reader) }
}

async function lockAll(db: Queryable, found: CartCodes): Promise<void> {
  const voucherIds = found.vouchers.map(({ voucherId }) => voucherId)
  if (voucherIds.length > 0) {
    await lockVouchers(db, inArray(vouchers.id, voucherIds))
  }
  const promotionIds = found.promotions.map(({ promotionId }) => promotionId)
  if (promotionIds.length > 0) {
    await lockLimitedPromotions(db, promotionIds)
  }
}

async function readVouchers(db: Queryable, { cartId, now }: CodeReader): Promise<CartVoucher[]> {
  const rows = await db
    .select({ id: cartVouchers.id, voucher: vouchers })
    .from(cartVouchers)
    .innerJoin(vouchers, eq(vouchers.id, cartVouchers.voucherId))
    .where(eq(cartVouchers.cartId, cartId))
    .orderBy(asc(cartVouchers.createdAt), asc(cartVouchers.id))
  return rows.map(({ id, voucher }) => toCartVoucher(id, voucher, cartId, now))
}

export const toCartVoucher = (id: string, voucher: VoucherRow, cartId: string, now: Date): CartVoucher => ({
  id,
  voucherId: voucher.id,
  ending: voucher.ending,
  kind: voucher.kind,
  balanceCents: voucher.balanceCents,
  isSingleUse: voucher.isSingleUse,
  isActive: voucher.isActive && voucher.suspendedAt === null,
  validFrom: voucher.validFrom,
  validUntil: voucher.validUntil,
  isHeldByOther:
    voucher.heldByCart !== null &&
    voucher.heldByCart !== cartId &&
    voucher.heldUntil !== null &&
    voucher.heldUntil > now &&
    voucher.heldUntil <= latestHoldEnd(now),
})

async function readPromotions(db: Queryable, { cartId, accountId }: CodeReader): Promise<CartPromotion[]> {
  const rows = await db
    .select({ id: cartPromotions.id, sellerId: cartPromotions.sellerId, promotion: promotions })
    .from(cartPromotions)
    .innerJoin(promotions, eq(promotions.id, cartPromotions.promotionId))
    .where(eq(cartPromotions.cartId, cartId))
    .orderBy(asc(cartPromotions.createdAt), asc(cartPromotions.id))
  const own = new Map<string, number>()
  for (const { promotion } of rows) {
    if (promotion.maxUsesPerPerson === null || accountId === undefined) continue
    own.set(promotion.id, await countUses(db, promotion.id, accountId))
  }
  return rows.map(({ id, sellerId, promotion }) =>
    toCartPromotion(id, promotion, sellerId, own.get(promotion.id) ?? 0),
  )
}

/** A promotion as a cart sees it; `sellerId`: whose goods it was typed in for, `own`: how often the buyer has used it. */
export function toCartPromotion(
  id: string,
  promotion: PromotionRow,
  sellerId: string | null,
  own: number,
): CartPromotion {
  const { maxUses, maxUsesPerPerson } = promotion
  const isUsedUp =
    (maxUses !== null && promotion.uses >= maxUses) || (maxUsesPerPerson !== null && own >= maxUsesPerPerson)
  return {
    id,
    promotionId: promotion.id,
    code: promotion.code,
    percent: promotion.percent,
    cents: promotion.cents,
    group: groupOf(promotion),
    isActive: promotion.isActive,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    minimumCents: promotion.minimumCents,
    isExclusive: promotion.isExclusive,
    isForMembers: promotion.isForMembers,
    sellerIds: sellersOf(promotion.sellerId, sellerId),
    categories: promotion.categories,
    productNumbers: promotion.productNumbers,
    isUsedUp,
  }
}

const groupOf = ({ buyPieces: buy, payPieces: pay }: PromotionRow): CartPromotion['group'] =>
  buy === null || pay === null ? null : { buy, pay }

/** Both must agree; two that differ leave nobody. */
function sellersOf(promotion: string | null, typed: string | null): readonly string[] | null {
  if (promotion === null) return typed === null ? null : [typed]
  return typed === null || typed === promotion ? [promotion] : []
}

export async function findPromotion(db: Queryable, code: string): Promise<PromotionRow | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code))
  return row
}

export async function countUses(db: Queryable, promotionId: string, accountId: string): Promise<number> {
  const theirs = and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.accountId, accountId))
  const [row] = await db.select({ uses: count() }).from(promotionUses).where(theirs)
  return row?.uses ?? 0
}

/** The voucher of a code, which nobody else takes before the transaction ends. */
export async function lockVoucher(tx: Transaction, codeDigest: string): Promise<VoucherRow | undefined> {
  const [row] = await lockVouchers(tx, eq(vouchers.codeDigest, codeDigest))
  return row
}

export async function insertCartPromotion(
  tx: Transaction,
  { cartId, promotionId, sellerId }: { cartId: string; promotionId: string; sellerId: string | null },
  now: Date,
): Promise<void> {
  await tx.insert(cartPromotions).values({ id: randomUUID(), cartId, promotionId, sellerId, createdAt: now })
}

/** Puts a locked voucher into a cart, where no other cart gets it until `heldUntil`. */
export async function insertCartVoucher(
  tx: Transaction,
  { cartId, voucherId, heldUntil }: { cartId: string; voucherId: string; heldUntil: Date },
  now: Date,
): Promise<void> {
  await tx.insert(cartVouchers).values({ id: randomUUID(), cartId, voucherId, createdAt: now })
  await tx.update(vouchers).set({ heldByCart: cartId, heldUntil }).where(eq(vouchers.id, voucherId))
}

/** Takes a promotion code out of a cart; false where there is none of that id. */
export async function deleteCartPromotion(tx: Transaction, cartId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(cartPromotions)
    .where(and(eq(cartPromotions.id, id), eq(cartPromotions.cartId, cartId)))
    .returning({ id: cartPromotions.id })
  return gone.length > 0
}

/** Takes a voucher out of a cart and lets others have it; false where there is none of that id. */
export async function deleteCartVoucher(tx: Transaction, cartId: string, id: string): Promise<boolean> {
  const [gone] = await tx
    .delete(cartVouchers)
    .where(and(eq(cartVouchers.id, id), eq(cartVouchers.cartId, cartId)))
    .returning({ voucherId: cartVouchers.voucherId })
  if (!gone) return false
  await letVoucherGo(tx, cartId, [gone.voucherId])
  return true
}

async function letVoucherGo(tx: Transaction, cartId: string, voucherIds: readonly string[]): Promise<void> {
  await tx
    .update(vouchers)
    .set({ heldByCart: null, heldUntil: null })
    .where(and(inArray(vouchers.id, [...voucherIds]), eq(vouchers.heldByCart, cartId)))
}

/** Moves the codes of one cart into another; what lies in both stays once. */
export async function moveCodes(tx: Transaction, from: string, to: string): Promise<void> {
  const ofPromotions = await tx.delete(cartPromotions).where(eq(cartPromotions.cartId, from)).returning()
  for (const row of ofPromotions) {
    await tx
      .insert(cartPromotions)
      .values({ ...row, cartId: to })
      .onConflictDoNothing()
  }
  const ofVouchers = await tx.delete(cartVouchers).where(eq(cartVouchers.cartId, from)).returning()
  for (const row of ofVouchers) {
    await tx
      .insert(cartVouchers)
      .values({ ...row, cartId: to })
      .onConflictDoNothing()
  }
  await tx.update(vouchers).set({ heldByCart: to }).where(eq(vouchers.heldByCart, from))
}

/** Empties a cart of codes that were just used. */
export async function clearCodes(tx: Transaction, cartId: string, codes: CartCodes): Promise<void> {
  await tx.delete(cartPromotions).where(eq(cartPromotions.cartId, cartId))
  await tx.delete(cartVouchers).where(eq(cartVouchers.cartId, cartId))
  await letVoucherGo(
    tx,
    cartId,
    codes.vouchers.map(({ voucherId }) => voucherId),
  )
}

/** Notes that a checkout uses a promotion. Whoever uses one that may be used so many times only has locked it. */
export async function insertUse(
  tx: Transaction,
  use: { promotionId: string; checkoutId: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx.insert(promotionUses).values({ ...use, createdAt: now })
  await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(and(eq(promotions.id, use.promotionId), sql`${promotions.maxUses} is not null`))
}

/** Takes back what a checkout used, once. */
export async function deleteUses(tx: Transaction, checkoutId: string): Promise<void> {
  const gone = await tx
    .delete(promotionUses)
    .where(eq(promotionUses.checkoutId, checkoutId))
    .returning({ promotionId: promotionUses.promotionId })
  for (const id of gone.map(({ promotionId }) => promotionId).toSorted()) {
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(and(eq(promotions.id, id), gt(promotions.uses, 0)))
  }
}

export async function forgetUser(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(promotionUses).set({ accountId: null }).where(eq(promotionUses.accountId, accountId))
}

/** Spends a part of a locked voucher for an order. */
export async function insertRedemption(
  tx: Transaction,
  { voucherId, orderNumber, cents }: { voucherId: string; orderNumber: string; cents: number },
  now: Date,
): Promise<void> {
  await tx.insert(voucherRedemptions).values({ voucherId, orderNumber, cents, createdAt: now })
  await tx
    .update(vouchers)
    .set({ balanceCents: sql`${vouchers.balanceCents} - ${cents}` })
    .where(eq(vouchers.id, voucherId))
}

export interface Redemption {
  readonly voucherId: string
  readonly kind: VoucherRow['kind']
  readonly orderNumber: string
  /** What is not given back yet. */
  readonly cents: number
}

/** What vouchers have paid of an order and not been given back, locked. */
export async function lockUnreturned(tx: Transaction, orderNumber: string): Promise<Redemption[]> {
  const rows = await lockRedemptions(tx, orderNumber)
  return rows
    .map(({ redemption, kind }) => ({
      voucherId: redemption.voucherId,
      kind,
      orderNumber: redemption.orderNumber,
      cents: redemption.cents - redemption.returnedCents,
    }))
    .filter(({ cents }) => cents > 0)
}

/** Puts money back on a locked voucher. */
export async function returnRedemption(
  tx: Transaction,
  { voucherId, orderNumber, cents }: Omit<Redemption, 'kind'>,
): Promise<void> {
  await tx
    .update(voucherRedemptions)
    .set({ returnedCents: sql`${voucherRedemptions.returnedCents} + ${cents}` })
    .where(and(eq(voucherRedemptions.voucherId, voucherId), eq(voucherRedemptions.orderNumber, orderNumber)))
  await tx
    .update(vouchers)
    .set({ balanceCents: sql`${vouchers.balanceCents} + ${cents}` })
    .where(eq(vouchers.id, voucherId))
}
