import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * Who signs in. An e-mail address belongs to the one account that confirmed it; until then it is a claim, and several
 * accounts may claim the same one, so that registering never tells a stranger whose address is known here.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    emailConfirmedAt: moment(),
    /** Argon2id in PHC format: it carries its own parameters. */
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('accounts_confirmed_email')
      .on(table.email)
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('accounts_by_email').on(table.email, table.createdAt),
  ],
)

/** What somebody may do beyond what everybody may with their own data. `editor`: look at pages before they are public. */
export type Role = 'editor'

export const accountRoles = pgTable(
  'account_roles',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.role] })],
)

/** Links in confirmation mails. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of what the link carries: who reads the database cannot confirm in somebody's name. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    index('email_confirmations_by_account').on(table.accountId),
    index('email_confirmations_by_end').on(table.expiresAt),
  ],
)

/** Failed sign-ins of one e-mail address from one network address, counted for all processes together. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** Digest of both, since they name a person. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
    /** Until when the next try is refused unheard. */
    waitUntil: moment().notNull(),
  },
  table => [index('sign_in_failures_by_age').on(table.lastAt)],
)

/** What the OpenID provider remembers: sessions, grants, codes, tokens, running sign-ins (server/oidc/adapter.ts). */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    expiresAt: moment(),
    /** A code or refresh token is good once. */
    consumedAt: moment(),
  },
  table => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_records_by_grant').on(table.grantId),
    index('oidc_records_by_uid').on(table.uid),
    index('oidc_records_by_user_code').on(table.userCode),
    index('oidc_records_by_end').on(table.expiresAt),
  ],
)
