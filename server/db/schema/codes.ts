import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkouts, orders } from './checkout.ts'
import { carts } from './shop.ts'

const moment = () => timestamp({ withTimezone: true })

/** Codes that make goods cheaper. What a promotion is good for is all of what is not null here. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey(),
    /** As it is compared: no blanks, upper case. */
    code: text().notNull().unique(),
    /** Off the price of the goods: this … */
    percent: smallint(),
    /** … or this, at most what the goods cost … */
    cents: integer(),
    /** … or the cheapest ones of each group of so many pieces, of which so many are paid for: "3 for 2". */
    buyPieces: smallint(),
    payPieces: smallint(),
    isActive: boolean().notNull().default(true),
    startsAt: moment().notNull(),
    endsAt: moment(),
    /** The goods that it is good for must cost as much. */
    minimumCents: integer().notNull().default(0),
    /** May not stand beside another code of this kind. */
    isExclusive: boolean().notNull().default(false),
    isForMembers: boolean().notNull().default(false),
    sellerId: text(),
    categories: text().array(),
    productNumbers: text().array(),
    /** How often it may be used, by everybody and by one person. */
    maxUses: integer(),
    maxUsesPerPerson: integer(),
    uses: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    check('promotions_value', sql`num_nonnulls(${table.percent}, ${table.cents}, ${table.buyPieces}) = 1`),
    check('promotions_percent', sql`${table.percent} between 1 and 100`),
    check('promotions_cents', sql`${table.cents} > 0`),
    check('promotions_groups', sql`(${table.buyPieces} is null) = (${table.payPieces} is null)`),
    check(
      'promotions_pieces',
      sql`${table.buyPieces} between 2 and 20 and ${table.payPieces} between 1 and ${table.buyPieces} - 1`,
    ),
    check(
      'promotions_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
)

/** Who has used a promotion for which checkout; a cancelled one is no use. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    /** Null when the account is gone. */
    accountId: uuid(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.promotionId, table.checkoutId] }),
    index('promotion_uses_by_account').on(table.accountId, table.promotionId),
    index('promotion_uses_by_checkout').on(table.checkoutId),
  ],
)

/** Vouchers and gift cards: money that a code stands for. The code itself is not kept where it can be read. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    /** A keyed digest of the code: who reads the database can use none. */
    codeDigest: text().notNull().unique(),
    /** Its last characters, to tell it from others. */
    ending: text().notNull(),
    kind: text().notNull().$type<'voucher' | 'giftCard'>(),
    valueCents: integer().notNull(),
    balanceCents: integer().notNull(),
    /** Spent at once or not at all. */
    isSingleUse: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Since when it rests, because the bank has taken back the money that bought it. */
    suspendedAt: moment(),
    validFrom: moment().notNull(),
    validUntil: moment(),
    /** The line of an order that it was sold with; null: the club gave it away. */
    soldWithOrder: text().references(() => orders.orderNumber),
    soldWithLine: smallint(),
    /** The cart that it lies in, and how long no other one gets it. */
    heldByCart: uuid(),
    heldUntil: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    index('vouchers_by_order').on(table.soldWithOrder, table.soldWithLine),
    check('vouchers_sold', sql`(${table.soldWithOrder} is null) = (${table.soldWithLine} is null)`),
    check('vouchers_value', sql`${table.valueCents} > 0`),
    check('vouchers_balance', sql`${table.balanceCents} between 0 and ${table.valueCents}`),
  ],
)

/** What vouchers have paid. An order that is cancelled gives it back, once. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    cents: integer().notNull(),
    /** How much of it was given back. */
    returnedCents: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.voucherId, table.orderNumber] }),
    index('voucher_redemptions_by_order').on(table.orderNumber),
    check('voucher_redemptions_amount', sql`${table.cents} > 0`),
    check('voucher_redemptions_returned', sql`${table.returnedCents} between 0 and ${table.cents}`),
  ],
)

/** Promotion codes that lie in a cart, in the order in which they came. */
export const cartPromotions = pgTable(
  'cart_promotions',
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    /** Whose goods it is meant for; null: everybody's. */
    sellerId: text(),
    createdAt: moment().notNull(),
  },
  table => [uniqueIndex('cart_promotions_by_cart').on(table.cartId, table.promotionId)],
)

/** Vouchers that lie in a cart, in the order in which they came. */
export const cartVouchers = pgTable(
  'cart_vouchers',
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    createdAt: moment().notNull(),
  },
  table => [uniqueIndex('cart_vouchers_by_cart').on(table.cartId, table.voucherId)],
)
