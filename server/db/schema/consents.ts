import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConsentKey } from '#contract/consents/consents.ts'
import { contacts } from './contact.ts'

const moment = () => timestamp({ withTimezone: true })

/** What a person agreed to, a row each time: what was given when must be provable. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => contacts.accountId, { onDelete: 'cascade' }),
    consent: text().$type<ConsentKey>().notNull(),
    activatedByUser: boolean().notNull(),
    givenAt: moment().notNull(),
    terminatedAt: moment(),
  },
  table => [
    uniqueIndex('contact_consents_valid')
      .on(table.accountId, table.consent)
      .where(sql`${table.terminatedAt} is null`),
    index('contact_consents_by_account').on(table.accountId, table.givenAt),
  ],
)
