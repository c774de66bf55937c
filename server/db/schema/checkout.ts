import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { OrderState, PaymentState, PaymentType } from '#contract/checkout/checkout.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { ProductPicture, SupplierName, UserOptionValues } from '#contract/catalogue/products.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Where the ledger books the sale of goods. `sales`: what the shop sells; `storedValue`: money in another form, a debt to whoever holds
 * it. `memberFees` and `camps` are revenue of the club's other spheres, which its books keep apart.
 */
export type SaleAccount = 'sales' | 'storedValue' | 'memberFees' | 'camps'

/** Counts order numbers: unique without anybody waiting for anybody, with gaps where a checkout was refused. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })

/**
 * A purchase, as it was made: names, prices and addresses are copies that later changes do not reach. It outlives its buyer's
 * account, since the law keeps invoices for years; then no `accountId` is left. Nor is one where a mailbox's owner took the account over.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    paymentType: text().notNull().$type<PaymentType>(),
    paymentState: text().notNull().$type<PaymentState>().default('onAccount'),
    /** `renewal`: ordered for its buyer, by what they agreed to before. It is owed until somebody ends it: no clock cancels it. */
    kind: text().notNull().$type<'cart' | 'renewal'>().default('cart'),
    /** Until when it can be paid; set as long as the payment is pending. The goods are reserved until then. */
    payUntil: moment(),
    /** Minutes from `createdAt` on within which its goods want to be paid; null: the usual time. */
    payWithinMinutes: smallint(),
    shippingAddress: jsonb().notNull().$type<PostalAddress>(),
    billingAddress: jsonb().notNull().$type<PostalAddress>(),
    /** The goods, without shipping. */
    priceCents: integer().notNull(),
    shippingCents: integer().notNull(),
    /** What promotion codes took off. */
    promotionCents: integer().notNull().default(0),
    /** What is invoiced. */
    totalCents: integer().notNull(),
    /** What vouchers pay of it. */
    voucherCents: integer().notNull().default(0),
    /** VAT within the total, by rate. */
    tax: jsonb().notNull().$type<{ vatRate: number; cents: number }[]>(),
    /** Whether the buyer declared to be of age, which is asked where no birthday is on file. */
    declaredOfAge: boolean().notNull().default(false),
    /** Key of the sub-site that it was bought on; null where that is not known. */
    site: text(),
    /** When the buyer first saw the confirmation. */
    confirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    index('checkouts_by_account').on(table.accountId, table.createdAt.desc(), table.id.desc()),
    index('checkouts_to_pay')
      .on(table.payUntil)
      .where(sql`${table.paymentState} = 'pending'`),
    check('checkouts_pay_until', sql`(${table.paymentState} = 'pending') = (${table.payUntil} is not null)`),
    check(
      'checkouts_total',
      sql`${table.totalCents} = ${table.priceCents} + ${table.shippingCents} - ${table.promotionCents}`,
    ),
    check('checkouts_vouchers', sql`${table.voucherCents} between 0 and ${table.totalCents}`),
  ],
)

/** One seller's part of a checkout. */
export const orders = pgTable(
  'orders',
  {
    orderNumber: text().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    accountId: uuid(),
    position: smallint().notNull(),
    seller: text().notNull(),
    state: text().notNull().$type<OrderState>(),
    stateDate: moment().notNull(),
    shippingCode: text().notNull(),
    shippingName: jsonb().notNull().$type<LocalizedText>(),
    shippingCents: integer().notNull(),
    /** Codes with what each took off or paid, as they were shown. */
    promotionCodes: jsonb().notNull().$type<{ code: string; cents: number }[]>().default([]),
    vouchers: jsonb()
      .notNull()
      .$type<{ code: string; kind: 'voucher' | 'giftCard'; cents: number }[]>()
      .default([]),
    totalCents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('orders_by_checkout').on(table.checkoutId, table.position),
    // Finds the orders that a code was used for.
    index('orders_by_promotion').using('gin', table.promotionCodes.op('jsonb_path_ops')),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    serialNumber: smallint().notNull(),
    accountId: uuid(),
    /** Which supplier hands it over. */
    type: text().notNull().$type<SupplierName>(),
    /** Whether it travels in the parcel. */
    isShipped: boolean().notNull().default(true),
    account: text().notNull().$type<SaleAccount>().default('sales'),
    isAdultsOnly: boolean().notNull().default(false),
    sku: text().notNull(),
    productNumber: text().notNull(),
    name: jsonb().notNull().$type<LocalizedText>(),
    size: text(),
    picture: jsonb().notNull().$type<ProductPicture>(),
    userOptionValues: jsonb().notNull().$type<UserOptionValues>(),
    quantity: integer().notNull(),
    /** Of one piece. */
    priceCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** What promotion codes took off `totalCents`. */
    discountCents: integer().notNull().default(0),
    vatRate: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderNumber, table.serialNumber] }),
    check('order_items_total', sql`${table.totalCents} = ${table.priceCents} * ${table.quantity}`),
    check('order_items_discount', sql`${table.discountCents} between 0 and ${table.totalCents}`),
    check('order_items_account', sql`${table.account} in ('sales', 'storedValue', 'memberFees', 'camps')`),
  ],
)
