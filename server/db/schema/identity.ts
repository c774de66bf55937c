import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import type { Role } from '#contract/identity/roles.ts'

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

/** What somebody may do beyond what everybody may with their own data (contract/identity/roles.ts says what that is). */
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
    /** The address that the link confirms. A link without one was made by the release before and is good for nothing. */
    emailId: uuid().references(() => accountEmails.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    index('email_confirmations_by_account').on(table.accountId),
    index('email_confirmations_by_email').on(table.emailId),
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
    /** A code or refresh token is good once; a session or grant with this is over. */
    consumedAt: moment(),
  },
  table => [
    primaryKey({ columns: [table.model, table.id] }),
    // Whose it is; of a sign-in on its way, who has shown the password.
    index('oidc_records_by_account').on(
      sql`coalesce(${table.payload} ->> 'accountId', ${table.payload} #>> '{result,login,accountId}')`,
    ),
    index('oidc_records_by_grant').on(table.grantId),
    index('oidc_records_by_uid').on(table.uid),
    index('oidc_records_by_user_code').on(table.userCode),
    index('oidc_records_by_end').on(table.expiresAt),
  ],
)

/**
 * All addresses of an account, the default one among them: `accounts.email` repeats that one, since people sign in with it. An
 * address that is confirmed belongs to one account alone.
 */
export const accountEmails = pgTable(
  'account_emails',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    confirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('account_emails_of_account').on(table.accountId, table.email),
    uniqueIndex('account_emails_confirmed')
      .on(table.email)
      .where(sql`${table.confirmedAt} is not null`),
  ],
)

/** Links that let somebody set a new password without the old one. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the key in the link. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    index('password_resets_by_account').on(table.accountId),
    index('password_resets_by_end').on(table.expiresAt),
  ],
)

/** Browsers that an account was used in, so that a new one is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie that the browser keeps. */
    cookieHash: text().notNull(),
    /** As the browser calls itself. */
    userAgent: text().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  table => [uniqueIndex('known_devices_of_account').on(table.accountId, table.cookieHash)],
)

/** Passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Whether other devices of the person have it too. */
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  table => [index('passkeys_by_account').on(table.accountId)],
)

/** Authenticator codes (RFC 6238): one secret an account, which counts once a code of it was typed. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Base32, encrypted with a key of the platform. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The last time step whose code was used: each is good once. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: moment().notNull(),
})

/** Codes for somebody whose authenticator is lost, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256. */
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  table => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)
