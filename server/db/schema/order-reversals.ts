import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReturnReason, ReturnState } from '#contract/orders/returns.ts'
import { orderItems, orders } from './checkout.ts'

const moment = () => timestamp({ withTimezone: true })

/** Each time that pieces of an order were given up. Rows are added and never changed; what an order has left is the rest. */
export const orderReversals = pgTable(
  'order_reversals',
  {
    id: uuid().primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    /** Which one of the order it is, from 1 on. */
    position: integer().notNull(),
    cause: text().notNull().$type<'buyer' | 'staff' | 'platform'>(),
    /** What the buyer does not owe any more, goods and shipping, VAT included. */
    goodsCents: integer().notNull(),
    shippingCents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    unique('order_reversals_position').on(table.orderNumber, table.position),
    check('order_reversals_amounts', sql`${table.goodsCents} >= 0 and ${table.shippingCents} >= 0`),
  ],
)

export const orderReversalItems = pgTable(
  'order_reversal_items',
  {
    reversalId: uuid()
      .notNull()
      .references(() => orderReversals.id),
    orderNumber: text().notNull(),
    serialNumber: smallint().notNull(),
    quantity: integer().notNull(),
    /** What all these pieces have cost, discounts taken off. */
    cents: integer().notNull(),
    /** Whether they could be sold again. */
    isRestocked: boolean().notNull(),
  },
  table => [
    primaryKey({ columns: [table.reversalId, table.serialNumber] }),
    foreignKey({
      name: 'order_reversal_items_line',
      columns: [table.orderNumber, table.serialNumber],
      foreignColumns: [orderItems.orderNumber, orderItems.serialNumber],
    }),
    index('order_reversal_items_by_order').on(table.orderNumber),
    check('order_reversal_items_amounts', sql`${table.quantity} > 0 and ${table.cents} >= 0`),
  ],
)

/** Counts returns, for the numbers on their labels. */
export const returnNumbers = pgSequence('return_numbers', { startWith: 1001 })

/** What buyers announce to send back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    number: text().notNull().unique(),
    state: text().notNull().$type<ReturnState>(),
    reason: text().notNull().$type<ReturnReason>(),
    announcedAt: moment().notNull(),
    /** When it was accepted, refused or called off. */
    endedAt: moment(),
  },
  table => [
    index('order_returns_by_order').on(table.orderNumber, table.announcedAt),
    check('order_returns_ended', sql`(${table.state} = 'announced') = (${table.endedAt} is null)`),
  ],
)

export const orderReturnItems = pgTable(
  'order_return_items',
  {
    returnId: uuid()
      .notNull()
      .references(() => orderReturns.id),
    orderNumber: text().notNull(),
    serialNumber: smallint().notNull(),
    quantity: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.returnId, table.serialNumber] }),
    foreignKey({
      name: 'order_return_items_line',
      columns: [table.orderNumber, table.serialNumber],
      foreignColumns: [orderItems.orderNumber, orderItems.serialNumber],
    }),
    check('order_return_items_quantity', sql`${table.quantity} > 0`),
  ],
)
