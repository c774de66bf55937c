import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { findAuditEntries } from './audit-repository.ts'

const mountForStaff = mountFor('shopStaff')

export function registerAuditRoutes(target: MountTarget, { db }: Deps): void {
  mountForStaff(target, db, listAuditEntries, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, kind, subjectId } = query
    const { items, totalCount } = await findAuditEntries(db, { query: text, kind, subjectId, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })
}
