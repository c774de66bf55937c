import { boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OrganizationType } from '#contract/organization/organizations.ts'
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
})

/** Who belongs to an organisation, or is invited. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    isAdmin: boolean().notNull().default(false),
    invitedAt: moment().notNull(),
    /** Empty until the invitation is accepted. */
    joinedAt: moment(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    index('organization_members_by_account').on(table.accountId),
  ],
)
