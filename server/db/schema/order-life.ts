import { sql } from 'drizzle-orm'
import {
  check,
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
import type { DocumentKind, OrderState } from '#contract/checkout/checkout.ts'
import type { DocumentContent } from '#server/domains/invoicing/document-content.ts'
import { orders } from './checkout.ts'

const moment = () => timestamp({ withTimezone: true })

/** The steps of an order after it was placed. Rows are added and never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    /** Which step of the order it is, from 1 on: what follows from one moment has an order all the same. */
    position: integer().notNull(),
    state: text().notNull().$type<OrderState>(),
    /** Who has made the step; which person of the staff stands in the audit log. */
    cause: text().notNull().$type<'buyer' | 'staff' | 'platform'>(),
    /** By which the carrier knows the parcel. */
    parcelNumber: text(),
    createdAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.orderNumber, table.position] })],
)

/** The last number of each kind of document in each year: whoever takes the next one locks the row, so that there is no gap (§ 14 UStG). */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text().notNull().$type<DocumentKind>(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Invoices, delivery notes, credit notes, with all that stands on them: nothing that changes later reaches them. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: uuid().primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    kind: text().notNull().$type<DocumentKind>(),
    number: text().notNull().unique(),
    content: jsonb().notNull().$type<DocumentContent>(),
    createdAt: moment().notNull(),
  },
  table => [
    index('order_documents_by_order').on(table.orderNumber),
    uniqueIndex('order_documents_once')
      .on(table.orderNumber, table.kind)
      .where(sql`${table.kind} <> 'creditNote'`),
    check('order_documents_kind', sql`${table.kind} in ('invoice', 'deliveryNote', 'creditNote')`),
  ],
)
