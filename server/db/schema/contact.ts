import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/kernel/primitives.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/** The person behind an account (SPEC 3, contact). */
export const contacts = pgTable(
  'contacts',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthday: date(),
    mobile: text(),
    phone: text(),
    partnerIdentityNumber: text().notNull().unique(),
    profileLanguage: text().$type<Language>().notNull(),
    isOrganization: boolean().notNull().default(false),
    organizationPriceGroup: text(),
    /**
     * The default addresses stand here and not as marks on the addresses: so there is never more than one of each.
     * They are empty only while there is no address, which every change keeps under a lock on this row.
     */
    orderAddressId: uuid(),
    invoiceAddressId: uuid(),
    createdAt: moment().notNull(),
  },
  table => [
    // With the account in the key, a default can only be an address of the same person.
    foreignKey({
      name: 'contacts_order_address',
      columns: [table.accountId, table.orderAddressId],
      foreignColumns: [addresses.accountId, addresses.id],
    }),
    foreignKey({
      name: 'contacts_invoice_address',
      columns: [table.accountId, table.invoiceAddressId],
      foreignColumns: [addresses.accountId, addresses.id],
    }),
  ],
)

/** Where somebody lives or has parcels and invoices sent to. Orders keep a copy of their own. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references((): AnyPgColumn => contacts.accountId, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text(),
    street: text().notNull(),
    additionalAddress: text(),
    postalCode: text().notNull(),
    city: text().notNull(),
    region: text(),
    countryCode: text().notNull(),
    phone: text(),
    createdAt: moment().notNull(),
  },
  table => [
    unique('addresses_of_account').on(table.accountId, table.id),
    index('addresses_by_age').on(table.accountId, table.createdAt),
  ],
)

/** Whom a person sent something to. */
export const addressBookEntries = pgTable(
  'address_book_entries',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => contacts.accountId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    isFavorite: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  table => [uniqueIndex('address_book_entries_of_account').on(table.accountId, table.email)],
)

/** Who is in which of the groups that `domains/contact/group-list.ts` names. */
export const groupMembers = pgTable(
  'group_members',
  {
    accountId: uuid()
      .notNull()
      .references(() => contacts.accountId, { onDelete: 'cascade' }),
    groupId: uuid().notNull(),
    joinedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.groupId] })],
)
