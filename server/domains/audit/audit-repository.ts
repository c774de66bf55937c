import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { personName } from '#contract/contact/person-name.ts'
import type { AuditEntry, AuditSubject } from '#contract/audit/staff-audit.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { isNumbered } from '#server/db/order-number-search.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { clubMemberships, organizations } from '#server/db/schema/membership.ts'
import { contracts } from '#server/db/schema/subscription.ts'

export interface AuditSearch {
  query: string | undefined
  kind: AuditSubject | undefined
  subjectId: string | undefined
  page: number
  pageSize: number
}

// For the search, which takes the words of a name in any order.
const actorName = sql`concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})`

// An id of these is a UUID, which nobody reads out. What is gone is called by nothing.
const label: SQL<string | null> = sql`case ${auditEntries.subjectKind}
  when 'contract' then (select ${contracts.number} from ${contracts} where ${contracts.id} = ${auditEntries.subjectId}::uuid)
  when 'membership' then (select ${clubMemberships.number} from ${clubMemberships} where ${clubMemberships.id} = ${auditEntries.subjectId}::uuid)
  when 'organization' then (select ${organizations.name} from ${organizations} where ${organizations.accountId} = ${auditEntries.subjectId}::uuid)
end`

/** One page of what was done, the latest first. */
export async function findAuditEntries(
  db: Queryable,
  { query, kind, subjectId, page, pageSize }: AuditSearch,
): Promise<{ items: AuditEntry[]; totalCount: number }> {
  const text = containing(query ?? '')
  const wanted = and(
    kind && eq(auditEntries.subjectKind, kind),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    query
      ? or(
          ilike(auditEntries.subjectId, text),
          ilike(label, text),
          isNumbered(auditEntries.subjectId, query),
          ilike(auditEntries.reason, text),
          isNamed(actorName, query),
          ilike(accounts.email, text),
        )
      : undefined,
  )
  const [counted] = await db
    .select({ total: count() })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .leftJoin(contacts, eq(contacts.accountId, auditEntries.actorId))
    .where(wanted)
  const rows = await db
    .select({
      entry: auditEntries,
      email: accounts.email,
      contact: { firstName: contacts.firstName, lastName: contacts.lastName },
      label,
      shippingCode: orders.shippingCode,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .leftJoin(contacts, eq(contacts.accountId, auditEntries.actorId))
    .leftJoin(
      orders,
      and(eq(auditEntries.subjectKind, 'order'), eq(orders.orderNumber, auditEntries.subjectId)),
    )
    .where(wanted)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map(toEntry), totalCount: counted?.total ?? 0 }
}

interface Row {
  entry: typeof auditEntries.$inferSelect
  email: string | null
  contact: { firstName: string; lastName: string } | null
  label: string | null
  shippingCode: string | null
}

const toEntry = ({ entry, email, contact, label: called, shippingCode }: Row): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  place: entry.place,
  actor: email === null ? null : { name: contact ? personName(contact) : '', email },
  action: entry.action,
  subject: { kind: entry.subjectKind, id: entry.subjectId, label: called, shippingCode },
  changes: entry.changes,
  reason: entry.reason,
})
