import type { AuditEntry } from '#contract/audit/staff-audit.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'

/** Where the thing of an entry of the log can be looked at; undefined where it has no screen. */
export function placeOf({ kind, id }: AuditEntry['subject']): string | undefined {
  if (kind === 'product') return adminPaths.product(id)
  if (kind === 'variant') return adminPaths.products({ query: id })
  return kind === 'order' ? adminPaths.order(id) : undefined
}
