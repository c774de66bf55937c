import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type {
  PaymentDetails,
  PaymentFailure,
  PaymentInfoState,
  PaymentMethod,
} from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/** `overtaken`: what happened first is told last. */
export type SandboxWebhooks = 'once' | 'twice' | 'overtaken' | 'never'
/** `lost`: does what it is asked for and answers 500. `late`: does it and answers too late. `down`: does nothing. */
export type SandboxAnswers = 'usual' | 'lost' | 'late' | 'down'

/** Payment methods that people keep: the provider's token for each, and what may be shown of it. */
export const paymentInfos = pgTable(
  'payment_infos',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    method: text().notNull().$type<PaymentMethod>(),
    state: text().notNull().$type<PaymentInfoState>(),
    /** The provider's name for adding it: it is asked by this how that ended. */
    setupReference: text().notNull().unique(),
    /** The provider's name for the method itself, which payments are asked for with; there once it is active. */
    providerToken: text().unique(),
    details: jsonb().$type<PaymentDetails>(),
    /** Why it failed; set when `state` is `failed`. */
    failure: text().$type<PaymentFailure>(),
    /** A copy, as it was when the method was added. */
    billingAddress: jsonb().$type<PostalAddress>(),
    createdAt: moment().notNull(),
    /** When the provider said how it ended. */
    settledAt: moment(),
  },
  table => [
    index('payment_infos_by_account').on(table.accountId, table.createdAt),
    index('payment_infos_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
    check(
      'payment_infos_active',
      sql`${table.state} <> 'active' or (${table.providerToken} is not null and ${table.details} is not null)`,
    ),
    check('payment_infos_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)

/**
 * What the provider must still forget: methods whose account is gone, and those that were given up while they were being added. A
 * job asks for it until it is done; nobody has to wait for a provider that is down.
 */
export const paymentErasures = pgTable(
  'payment_erasures',
  {
    setupReference: text().primaryKey(),
    /** Nothing where it was not known yet how adding ended. */
    providerToken: text(),
    createdAt: moment().notNull(),
  },
  table => [index('payment_erasures_by_age').on(table.createdAt)],
)

/** Events that Stripe has told and that were followed up: it tells some twice. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** Stripe's. */
    id: text().primaryKey(),
    followedAt: moment().notNull(),
  },
  table => [index('stripe_events_by_age').on(table.followedAt)],
)

/** What the sandbox payment provider has given back of its payments. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentId: text().notNull(),
    cents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  table => [index('sandbox_refunds_by_payment').on(table.paymentId)],
)

/**
 * What the sandbox payment provider keeps: methods and payments. It is a second service that only happens to live in the same database: nothing
 * of the platform reads this table.
 */
export const sandboxSetups = pgTable(
  'sandbox_setups',
  {
    id: text().primaryKey(),
    method: text().notNull().$type<PaymentMethod>(),
    /** What is to be paid; null where a method is only to be kept. */
    amountCents: integer(),
    language: text().notNull().$type<Language>(),
    /** Where the person is sent in the end. */
    returnUrl: text().notNull(),
    /** Where it tells how it ended. */
    webhookUrl: text().notNull(),
    state: text().notNull().$type<'open' | 'authenticating' | 'succeeded' | 'failed'>(),
    details: jsonb().$type<PaymentDetails>(),
    failure: text().$type<PaymentFailure>(),
    /** Of a stored method; once that is deleted, the row is gone. A payment has none. */
    token: text().unique(),
    createdAt: moment().notNull(),
    /** May lie ahead: until then nobody is told how it ended. */
    endedAt: moment(),
    /** When the bank takes a payment back that has succeeded; may lie ahead. */
    returnsAt: moment(),
  },
  table => [index('sandbox_setups_by_age').on(table.createdAt)],
)

/** How the sandbox payment provider behaves for everybody, as a developer has set it: one row, or none for the usual way. */
export const sandboxSwitches = pgTable('sandbox_switches', {
  id: text().primaryKey(),
  webhooks: text().notNull().$type<SandboxWebhooks>(),
  answers: text().notNull().$type<SandboxAnswers>(),
})
