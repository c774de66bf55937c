import type { AuditEntry } from '#contract/back-office/audit.ts'
import { paths } from '#src/lib/paths.ts'

/** Where the thing of an entry of the log can be looked at; undefined where it has no screen. */
export function placeOf({ kind, id }: AuditEntry['subject']): string | undefined {
  if (kind === 'product') return paths.admin.product(id)
  if (kind === 'variant') return paths.admin.products({ query: id })
  return kind === 'order' ? paths.admin.order(id) : undefined
}
