import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { AuditAction, AuditChange, AuditSubject, AuditValue } from '#contract/audit/staff-audit.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'

/** Who does something, and when: somebody of the staff, or the command line. */
export interface Actor {
  accountId: string | null
  at: Date
}

export interface AuditedChange {
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  /** Nothing of a buyer, no key and no whole code: everybody of the staff reads it, for ever. */
  changes: readonly AuditChange[]
  reason?: string | undefined
}

/** Writes down what was done, in the transaction that does it. */
export async function writeAudit(
  tx: Transaction,
  { accountId, at }: Actor,
  audited: readonly AuditedChange[],
): Promise<void> {
  if (audited.length === 0) return
  await tx.insert(auditEntries).values(
    audited.map(({ action, subject, changes, reason }) => ({
      id: randomUUID(),
      at,
      place: accountId === null ? ('commandLine' as const) : ('backOffice' as const),
      actorId: accountId,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      changes: [...changes],
      reason: reason ?? null,
    })),
  )
}

type Facts = Readonly<Record<string, AuditValue | undefined>>

/** What differs between two states of a thing, field by field; what is undefined is nothing. */
export function changesBetween(before: Facts, after: Facts): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap(field => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }]
  })
}

/** All that somebody has done in the back office, the oldest first. */
export const exportAuditEntries = (db: Queryable, accountId: string) =>
  db
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      subject: auditEntries.subjectId,
      reason: auditEntries.reason,
    })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, accountId))
    .orderBy(asc(auditEntries.at))

/** Takes an account off what it did: what was done stays, and that it was somebody who has left. */
export async function forgetActor(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(auditEntries).set({ actorId: null }).where(eq(auditEntries.actorId, accountId))
}
