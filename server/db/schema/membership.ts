import { eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrganizationType } from '#contract/organization/organizations.ts'
import { onePending, transferColumns } from '#server/transfers/transfer-table.ts'
import { contacts } from './contact.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/** Memberships in the club. */
export const clubMemberships = pgTable(
  'club_memberships',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => contacts.accountId, { onDelete: 'cascade' }),
    /** Kind of membership, a key of `domains/membership/membership-kinds.ts`. */
    kind: text().notNull(),
    number: text().notNull().unique(),
    since: date().notNull(),
    until: date(),
  },
  table => [index('club_memberships_by_account').on(table.accountId)],
)

/**
 * Fan clubs and companies. Each has an account of its own, which nobody signs in with: its admins act for it, and then `self` of the
 * API is the organisation.
 */
export const organizations = pgTable('organizations', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  type: text().$type<OrganizationType>().notNull(),
  memberPriceGroup: text(),
  isBlocked: boolean().notNull().default(false),
  /** Counts what the fan desk changes. */
  version: integer().notNull().default(1),
})

/** Who belongs to an organisation. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    id: uuid().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which of its two places for admins the member has; null of who is none (SPEC 5). */
    adminSlot: smallint(),
    joinedAt: moment().notNull(),
  },
  table => [
    unique('organization_members_once').on(table.organizationId, table.accountId),
    unique('organization_members_admins').on(table.organizationId, table.adminSlot),
    index('organization_members_by_account').on(table.accountId),
    check('organization_members_slots', sql`${table.adminSlot} in (1, 2)`),
  ],
)

/** Invitations: `fromId` is the organisation. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    ...transferColumns(),
    /** The address that was typed, in lower case. Its owner had confirmed it. */
    recipientMail: text().notNull(),
    /** The admin who invited; null once that account is gone, and of what the platform has written itself. */
    invitedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  table => [
    foreignKey({ columns: [table.fromId], foreignColumns: [organizations.accountId] }).onDelete('cascade'),
    foreignKey({ columns: [table.toId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    onePending('organization_invitations_pending', table, table.fromId, table.toId),
    index('organization_invitations_by_recipient').on(table.toId, table.createdAt),
    index('organization_invitations_by_inviter').on(table.invitedBy),
    index('organization_invitations_by_end')
      .on(table.expiresAt)
      .where(eq(table.state, 'pending').inlineParams()),
  ],
)
