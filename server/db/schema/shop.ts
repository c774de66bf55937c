import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type {
  ProductCategory,
  ProductLabel,
  ProductOption,
  ProductView,
} from '#contract/catalogue/catalogue.ts'
import type { ProductPicture, ShopKey, SupplierName, UserOptionValues } from '#contract/catalogue/products.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/** Who sells: a cart makes one order of each seller's lines. */
export const sellers = pgTable('sellers', {
  id: text().primaryKey(),
  name: text().notNull(),
})

export const products = pgTable(
  'products',
  {
    productNumber: text().primaryKey(),
    /** Who hands it over (server/goods.ts). */
    supplier: text().notNull().$type<SupplierName>().default('product'),
    shop: smallint().notNull().$type<ShopKey>(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    /** Where it stands in the catalogue of its shop. */
    position: integer().notNull(),
    category: text().notNull().$type<ProductCategory>(),
    name: jsonb().notNull().$type<LocalizedText>(),
    description: jsonb().notNull().$type<LocalizedText>(),
    details: jsonb().notNull().$type<LocalizedText[]>(),
    /** What the search looks in: number and names, lower case. */
    searchText: text().notNull(),
    picture: jsonb().notNull().$type<ProductPicture>(),
    /** All pictures, the one above first; empty where there is no other. */
    gallery: jsonb().notNull().$type<ProductView[]>().default([]),
    labels: jsonb().notNull().$type<ProductLabel[]>(),
    isNew: boolean().notNull().default(false),
    isTip: boolean().notNull().default(false),
    isAdultsOnly: boolean().notNull().default(false),
    options: jsonb().notNull().$type<ProductOption[]>(),
    /** What a piece costs more as soon as any option is used; null: nothing. */
    optionsFeeCents: integer(),
    /** The lowest price of the 30 days before a reduction (§ 11 PAngV), as long as it is reduced; follows from `productPrices`. */
    previousPriceCents: integer(),
    /** Percent, included in the prices. */
    vatRate: smallint().notNull(),
    /** Working days before a parcel can leave. */
    handlingDays: smallint().notNull().default(0),
    /** A product that is no longer sold stays, because carts name it. */
    isActive: boolean().notNull().default(true),
    /** Counts the edits, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  table => [
    index('products_by_shop').on(table.shop, table.position),
    check('products_options_fee', sql`${table.optionsFeeCents} > 0`),
  ],
)

/** What each product has cost, its cheapest variant: rows are added and never changed. */
export const productPrices = pgTable(
  'product_prices',
  {
    productNumber: text()
      .notNull()
      .references(() => products.productNumber),
    cents: integer().notNull(),
    since: moment().notNull(),
    /** Which one of the product it is, from 1 on. */
    position: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.productNumber, table.position] })],
)

export const productVariants = pgTable(
  'product_variants',
  {
    sku: text().primaryKey(),
    productNumber: text()
      .notNull()
      .references(() => products.productNumber),
    position: integer().notNull(),
    size: text(),
    priceCents: integer().notNull(),
    maxQuantity: integer().notNull(),
    /** Pieces in the store, those in `reserved` among them; null: as many as anybody wants. */
    stock: integer(),
    /** Pieces that carts hold. */
    reserved: integer().notNull().default(0),
  },
  table => [
    index('product_variants_by_product').on(table.productNumber, table.position),
    check('product_variants_stock', sql`${table.reserved} between 0 and ${table.stock}`),
    check('product_variants_price', sql`${table.priceCents} > 0`),
    check('product_variants_max_quantity', sql`${table.maxQuantity} > 0`),
  ],
)

/** Whom the club sells to at prices of their own; organisations and contacts name one by its key. */
export const priceGroups = pgTable('price_groups', {
  key: text().primaryKey(),
  name: jsonb().notNull().$type<LocalizedText>(),
})

/** What one piece costs a price group. */
export const groupPrices = pgTable(
  'group_prices',
  {
    sku: text()
      .notNull()
      .references(() => productVariants.sku),
    priceGroup: text()
      .notNull()
      .references(() => priceGroups.key),
    priceCents: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sku, table.priceGroup] }),
    check('group_prices_price', sql`${table.priceCents} > 0`),
  ],
)

/** A visitor who has put something into a cart before signing in. A claimed id is of no use any more. */
export const anonymousUsers = pgTable(
  'anonymous_users',
  {
    id: uuid().primaryKey(),
    createdAt: moment().notNull(),
    /** Digest of the network that it was made from: what visitors hold counts per network. */
    network: text(),
    claimedBy: uuid().references(() => accounts.id),
    claimedAt: moment(),
  },
  table => [
    index('anonymous_users_by_age').on(table.createdAt),
    index('anonymous_users_by_network').on(table.network),
  ],
)

/** One per account or anonymous user. Whoever changes its lines locks this row first. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    anonymousUserId: uuid().references(() => anonymousUsers.id),
    version: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('carts_by_account').on(table.accountId),
    uniqueIndex('carts_by_anonymous_user').on(table.anonymousUserId),
    check('carts_owner', sql`(${table.accountId} is null) <> (${table.anonymousUserId} is null)`),
  ],
)

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id),
    /** Which supplier knows the SKU (server/goods.ts). */
    supplier: text().notNull().$type<SupplierName>(),
    sku: text().notNull(),
    userOptionValues: jsonb().notNull().$type<UserOptionValues>(),
    /** The values as one text, so that the same choice is one line. */
    optionsKey: text().notNull(),
    quantity: integer().notNull(),
    /** Whether `quantity` pieces are reserved at the supplier; whoever sets it to false gives them back, once. */
    isHeld: boolean().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** The key of the request that put pieces into it last, so that its repetition adds none. */
    addedWith: uuid(),
    /** The cart's version that the line came with: the order of lines of the same moment. */
    position: integer().notNull(),
  },
  table => [
    uniqueIndex('cart_items_by_choice').on(table.cartId, table.supplier, table.sku, table.optionsKey),
    index('cart_items_to_expire')
      .on(table.expiresAt)
      .where(sql`${table.isHeld}`),
    check('cart_items_quantity', sql`${table.quantity} > 0`),
  ],
)

/** How a seller's part of a cart is to be sent; nothing said means standard. */
export const cartShippings = pgTable(
  'cart_shippings',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id),
    sellerId: text().notNull(),
    shippingCode: text().notNull(),
  },
  table => [primaryKey({ columns: [table.cartId, table.sellerId] })],
)

/** What somebody has looked at, each product once. */
export const productImpressions = pgTable(
  'product_impressions',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productNumber: text()
      .notNull()
      .references(() => products.productNumber),
    /** The last time. */
    viewedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.productNumber] }),
    index('product_impressions_by_age').on(table.viewedAt),
  ],
)
