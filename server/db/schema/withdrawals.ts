import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/kernel/primitives.ts'
import { orders } from './checkout.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * What people have withdrawn from (§ 356a BGB), as they said it: proof for both sides, so it is kept whether or not it fits to an
 * order, and outlives the account of its buyer.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    /** The request's `Idempotency-Key`: what arrives twice is one declaration. */
    requestKey: uuid().notNull().unique(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** As it was typed, in upper case. */
    typedNumber: text().notNull(),
    items: text(),
    language: text().notNull().$type<Language>(),
    receivedAt: moment().notNull(),
    /** The order of that number; null where there is none. */
    orderNumber: text().references(() => orders.orderNumber),
    /** Whether the e-mail address is its buyer's as well. */
    isBuyers: boolean().notNull(),
    /** The buyer's, where it is; null otherwise, and once the account is gone. */
    accountId: uuid().references(() => accounts.id),
    handledAt: moment(),
  },
  table => [
    index('withdrawals_by_time').on(table.receivedAt.desc().nullsFirst(), table.id),
    index('withdrawals_open')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
    index('withdrawals_by_order').on(table.orderNumber),
    index('withdrawals_by_account').on(table.accountId),
  ],
)
