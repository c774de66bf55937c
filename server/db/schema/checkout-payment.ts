import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentFailure, PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { checkouts } from './checkout.ts'
import { orderReversals } from './order-reversals.ts'

const moment = () => timestamp({ withTimezone: true })

/** Tries to pay a checkout at the payment provider, one at a time. Each is known there by its `id`. */
export const checkoutPayments = pgTable(
  'checkout_payments',
  {
    id: uuid().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    method: text().notNull().$type<PaymentMethod>(),
    state: text().notNull().$type<'pending' | 'succeeded' | 'failed'>(),
    amountCents: integer().notNull(),
    /** The provider's name for the kept method that it is paid with; null: the person types one there. */
    providerToken: text(),
    /** It was begun while its buyer was not there: they hear by mail where it cannot be had like this. */
    isOffSession: boolean().notNull().default(false),
    /** Of the provider's page. */
    language: text().notNull().$type<Language>(),
    /** Where that page sends the person in the end. */
    returnUrl: text().notNull(),
    /** The provider's name for it; null until the provider has answered for the first time. */
    providerReference: text().unique(),
    /** Where the person goes on, if they have to. */
    pageUrl: text(),
    /** The provider's script that draws the fields of a card instead; known as long as they are wanted. */
    scriptUrl: text(),
    /** Why it failed; set when `state` is `failed`. */
    failure: text().$type<PaymentFailure | 'PAYMENT_PROVIDER_UNAVAILABLE' | 'PAYMENT_RETURNED'>(),
    createdAt: moment().notNull(),
    settledAt: moment(),
    /** When one that had succeeded was taken back by the bank: it has failed then, and its money is gone. */
    returnedAt: moment(),
  },
  table => [
    index('checkout_payments_by_checkout').on(table.checkoutId, table.createdAt),
    // Nobody can pay twice at the same time, nor what is paid.
    uniqueIndex('checkout_payments_one_pending')
      .on(table.checkoutId)
      .where(sql`${table.state} = 'pending'`),
    index('checkout_payments_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
    index('checkout_payments_returned')
      .on(table.checkoutId)
      .where(sql`${table.returnedAt} is not null`),
    check('checkout_payments_amount', sql`${table.amountCents} > 0`),
    check('checkout_payments_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)

/** What buyers get back. Each is known at the provider by its `id`. */
export const checkoutRefunds = pgTable(
  'checkout_refunds',
  {
    id: uuid().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    paymentId: uuid()
      .notNull()
      .references(() => checkoutPayments.id),
    orderNumber: text().notNull(),
    /** What it is for: nobody gets money back for that twice. */
    reversalId: uuid()
      .unique()
      .references(() => orderReversals.id),
    cents: integer().notNull(),
    createdAt: moment().notNull(),
    /** When the provider has given it back. */
    doneAt: moment(),
  },
  table => [
    index('checkout_refunds_by_checkout').on(table.checkoutId),
    index('checkout_refunds_to_do')
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null`),
    check('checkout_refunds_amount', sql`${table.cents} > 0`),
  ],
)

/** Money for what was bought on account, as the club's bank statement has it. Rows are added and never changed. */
export const checkoutTransfers = pgTable(
  'checkout_transfers',
  {
    id: uuid().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    /** Below zero: paid back to the buyer. */
    cents: integer().notNull(),
    /** The day of the statement. */
    valueDate: date().notNull(),
    /** What the statement says, or why. */
    note: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('checkout_transfers_by_checkout').on(table.checkoutId, table.createdAt),
    check('checkout_transfers_amount', sql`${table.cents} <> 0`),
  ],
)

/**
 * The books: each row moves an amount from one account to another, so that all accounts together are zero whatever happens. Rows are
 * added and never changed. `reference` says what it was for, once: a repetition is refused by the database.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    reference: text().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    /** The account that gets more, and the one that gets less; names in server/domains/ledger/ledger.ts. */
    debit: text().notNull(),
    credit: text().notNull(),
    cents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('ledger_entries_by_checkout').on(table.checkoutId),
    check('ledger_entries_amount', sql`${table.cents} > 0`),
    check('ledger_entries_accounts', sql`${table.debit} <> ${table.credit}`),
  ],
)
