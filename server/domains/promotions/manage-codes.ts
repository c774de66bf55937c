import { randomUUID } from 'node:crypto'
import { count, desc, eq, inArray } from 'drizzle-orm'
import { normalizeCode } from '#contract/promotions/codes.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { promotions, promotionUses, vouchers } from '#server/db/schema/codes.ts'
import type { PromotionRow, VoucherRow } from './codes-repository.ts'
import type { SoldWith } from './sold-vouchers.ts'
import { digestOf, endingOf, makeVoucherCode, printCode } from './voucher-codes.ts'

/** A voucher as the shop's staff sees it; nobody can read its code. */
export type ListedVoucher = Omit<VoucherRow, 'codeDigest' | 'heldByCart' | 'heldUntil'>

export type NewPromotion = Omit<PromotionRow, 'id' | 'uses' | 'createdAt'>

export type NewVoucher = Pick<
  VoucherRow,
  'kind' | 'valueCents' | 'isSingleUse' | 'isActive' | 'validFrom' | 'validUntil'
> & {
  /** Undefined: the club gives it away. */
  readonly soldWith?: SoldWith
}

interface Part {
  readonly page: number
  readonly pageSize: number
}

/** One page of all promotions, the newest first. */
export async function listPromotions(
  db: Queryable,
  { page, pageSize }: Part,
): Promise<{ promotions: PromotionRow[]; totalCount: number }> {
  const [counted] = await db.select({ total: count() }).from(promotions)
  const found = await db
    .select()
    .from(promotions)
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { promotions: await withUses(db, found), totalCount: counted?.total ?? 0 }
}

/** The counter of a row is kept only where uses are limited; what is shown is how often it was used in any case. */
async function withUses(db: Queryable, rows: PromotionRow[]): Promise<PromotionRow[]> {
  if (rows.length === 0) return rows
  const theirs = inArray(
    promotionUses.promotionId,
    rows.map(({ id }) => id),
  )
  const counted = await db
    .select({ id: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(theirs)
    .groupBy(promotionUses.promotionId)
  const uses = new Map(counted.map(row => [row.id, row.uses]))
  return rows.map(row => ({ ...row, uses: uses.get(row.id) ?? 0 }))
}

/** One page of all vouchers and gift cards, the newest first. */
export async function listVouchers(
  db: Queryable,
  { page, pageSize }: Part,
): Promise<{ vouchers: ListedVoucher[]; totalCount: number }> {
  const [counted] = await db.select({ total: count() }).from(vouchers)
  const found = await db
    .select()
    .from(vouchers)
    .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { vouchers: found.map(toListed), totalCount: counted?.total ?? 0 }
}

/** A new promotion; undefined where there is one of that code. */
export async function createPromotion(
  tx: Transaction,
  promotion: NewPromotion,
  now: Date,
): Promise<PromotionRow | undefined> {
  const code = normalizeCode(promotion.code)
  const [row] = await tx
    .insert(promotions)
    .values({ ...promotion, code, id: randomUUID(), createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** A new voucher with its code as it is printed, which cannot be read again afterwards. */
export async function createVoucher(
  tx: Transaction,
  { soldWith, ...voucher }: NewVoucher,
  now: Date,
): Promise<{ voucher: ListedVoucher; code: string }> {
  const code = makeVoucherCode()
  const [row] = await tx
    .insert(vouchers)
    .values({
      ...voucher,
      id: randomUUID(),
      codeDigest: digestOf(code),
      ending: endingOf(code),
      balanceCents: voucher.valueCents,
      soldWithOrder: soldWith?.orderNumber ?? null,
      soldWithLine: soldWith?.serialNumber ?? null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A new voucher was not written')
  return { voucher: toListed(row), code: printCode(code) }
}

/** Switches a promotion on or off; undefined where there is none. Carts that it lies in say so. */
export async function setPromotionActive(
  tx: Transaction,
  id: string,
  isActive: boolean,
): Promise<PromotionRow | undefined> {
  const [row] = await withUses(
    tx,
    await tx.update(promotions).set({ isActive }).where(eq(promotions.id, id)).returning(),
  )
  return row
}

/** The same with a voucher; what is left on it stays. */
export async function setVoucherActive(
  tx: Transaction,
  id: string,
  isActive: boolean,
): Promise<ListedVoucher | undefined> {
  const [row] = await tx.update(vouchers).set({ isActive }).where(eq(vouchers.id, id)).returning()
  return row && toListed(row)
}

/** The code of a promotion; undefined where there is none of that id. */
export async function promotionCodeOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ code: promotions.code }).from(promotions).where(eq(promotions.id, id))
  return row?.code
}

/** The last characters of a voucher's code; undefined where there is none of that id. */
export async function voucherEndingOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ ending: vouchers.ending }).from(vouchers).where(eq(vouchers.id, id))
  return row?.ending
}

const toListed = ({ codeDigest: _, heldByCart: __, heldUntil: ___, ...listed }: VoucherRow): ListedVoucher =>
  listed
