import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type CheckoutPayload, orderWithNothingToPay } from '#contract/checkout/checkout.ts'
import { addDiscount, addVoucher, removeDiscount, removeVoucher } from '#contract/promotions/codes.ts'
import {
  createPromotion,
  createVoucher,
  type NewPromotion,
  type NewVoucher,
} from '#server/domains/promotions/redeem-codes.ts'
import { vouchers } from '#server/db/schema/codes.ts'
import { digestOf } from '#server/domains/promotions/voucher-codes.ts'
import { call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock'>

/** A gift card that nobody else knows; its code as it is printed. */
export async function makeVoucher(
  { db, clock }: Platform,
  cents: number,
  changes: Partial<NewVoucher> = {},
): Promise<string> {
  const now = clock.now()
  const made = await db.transaction(tx =>
    createVoucher(
      tx,
      {
        kind: 'giftCard',
        valueCents: cents,
        isSingleUse: false,
        isActive: true,
        validFrom: now,
        validUntil: null,
        ...changes,
      },
      now,
    ),
  )
  return made.code
}

/** What is left on a voucher, in cents. */
export async function balanceOf({ db }: Pick<Platform, 'db'>, code: string): Promise<number> {
  const [row] = await db
    .select({ cents: vouchers.balanceCents })
    .from(vouchers)
    .where(eq(vouchers.codeDigest, digestOf(code)))
  if (!row) throw new Error('There is no such voucher')
  return row.cents
}

/** A promotion of 10 % that nobody else knows; its code. */
export async function makePromotion(
  { db, clock }: Platform,
  changes: Partial<NewPromotion> = {},
): Promise<string> {
  const now = clock.now()
  const made = await db.transaction(tx =>
    createPromotion(
      tx,
      {
        code: `T${randomUUID()}`,
        percent: changes.cents || changes.buyPieces ? null : 10,
        cents: null,
        buyPieces: null,
        payPieces: null,
        isActive: true,
        startsAt: now,
        endsAt: null,
        minimumCents: 0,
        isExclusive: false,
        isForMembers: false,
        sellerId: null,
        categories: null,
        productNumbers: null,
        maxUses: null,
        maxUsesPerPerson: null,
        ...changes,
      },
      now,
    ),
  )
  if (!made) throw new Error('There is a promotion of that code')
  return made.code
}

export const addCodeTo = (
  { app }: Pick<Platform, 'app'>,
  { query, caller }: Shopper,
  code: string,
  partnerId?: string,
) => call(app, addDiscount, { query, body: { code, ...(partnerId !== undefined && { partnerId }) } }, caller)

export const addVoucherTo = (
  { app }: Pick<Platform, 'app'>,
  { query, caller }: Shopper,
  voucherCode: string,
) => call(app, addVoucher, { query, body: { voucherCode } }, caller)

export const removeCodeOf = ({ app }: Pick<Platform, 'app'>, { query, caller }: Shopper, id: string) =>
  call(app, removeDiscount, { query, params: { id } }, caller)

export const removeVoucherOf = ({ app }: Pick<Platform, 'app'>, { query, caller }: Shopper, id: string) =>
  call(app, removeVoucher, { query, params: { id } }, caller)

/** Presses the button of the review where nothing is left to pay. */
export const orderForNothing = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Shopper,
  payload: CheckoutPayload,
  key: string = randomUUID(),
) => call(app, orderWithNothingToPay, { headers: { 'idempotency-key': key }, body: payload }, caller)
