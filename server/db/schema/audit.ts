import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditChange, AuditPlace, AuditSubject } from '#contract/audit/staff-audit.ts'

/**
 * What was done in the back office. Rows are added and never changed, which a trigger refuses, but for one thing: an account that is
 * deleted is forgotten. So the row names it by its id alone, and what it is called is looked up where it is read.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    place: text().notNull().$type<AuditPlace>(),
    actorId: uuid(),
    action: text().notNull().$type<AuditAction>(),
    subjectKind: text().notNull().$type<AuditSubject>(),
    subjectId: text().notNull(),
    changes: jsonb().notNull().$type<AuditChange[]>(),
    reason: text(),
  },
  table => [
    index('audit_entries_by_time').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_by_subject').on(table.subjectKind, table.subjectId, table.at.desc().nullsFirst()),
    index('audit_entries_by_actor').on(table.actorId),
  ],
)
