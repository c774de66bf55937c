import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The outbox: written in the transaction that the mail speaks of, sent afterwards (SMTP_URL) or read at `/mailbox`. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    language: text().notNull(),
    template: text().notNull(),
    /** Nothing in it was typed by a person, so that it may go to a mailbox that nobody has proven. */
    isNeutral: boolean().notNull().default(false),
    /** What was paid for stands in it, and nowhere else. */
    holdsValue: boolean().notNull().default(false),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The account for which it is held back until its mailbox is proven. */
    heldFor: uuid(),
    createdAt: moment().notNull().defaultNow(),
    /** When the queue took it over; it retries on its own from then on. */
    queuedAt: moment(),
    sentAt: moment(),
    failedAt: moment(),
    /** What the mail server said last, for the person who looks into it. */
    lastError: text(),
  },
  table => [
    index('mails_waiting')
      .on(table.createdAt)
      .where(sql`${table.queuedAt} is null`),
    index('mails_held')
      .on(table.heldFor)
      .where(sql`${table.heldFor} is not null`),
    index('mails_by_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
  ],
)

/** Answers that a repeated request gets again; one row per account, operation and key (server/http/idempotency.ts). */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    accountId: uuid().notNull(),
    operation: text().notNull(),
    key: uuid().notNull(),
    /** Digest of the request: the same key with another one is refused. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: jsonb(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.operation, table.key] }),
    index('idempotency_records_by_age').on(table.createdAt),
  ],
)

/** Attempts in the running period, counted for all processes together (server/http/rate-limits.ts). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().notNull(),
    /** Who is counted: an address, an account; hashed, since it may name a person. */
    subject: text().notNull(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bucket, table.subject] }),
    index('rate_limits_by_end').on(table.endsAt),
  ],
)
