import {
  listAuditEntries,
  listFanDeskAuditEntries,
  listOfficeAuditEntries,
} from '#contract/audit/staff-audit.ts'
import { defineArea } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { exportAuditEntries, forgetActor } from './audit-api.ts'
import { findAuditEntries } from './audit-repository.ts'

const mountForStaff = mountFor('shopStaff')
const mountForOffice = mountFor('ticketOffice')
const mountForFanDesk = mountFor('fanDesk')

function registerAuditRoutes(target: MountTarget, { db }: Deps): void {
  mountForStaff(target, db, listAuditEntries, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, kind, subjectId } = query
    const { items, totalCount } = await findAuditEntries(db, { query: text, kind, subjectId, page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForOffice(target, db, listOfficeAuditEntries, async ({ query }) => {
    const { Page: page, PageSize: pageSize, kind, subjectId } = query
    const search = { query: undefined, kind, subjectId, page, pageSize }
    const { items, totalCount } = await findAuditEntries(db, search)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForFanDesk(target, db, listFanDeskAuditEntries, async ({ query }) => {
    const { Page: page, PageSize: pageSize, kind, subjectId } = query
    const search = { query: undefined, kind, subjectId, page, pageSize }
    const { items, totalCount } = await findAuditEntries(db, search)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })
}

export const audit = defineArea({
  name: 'audit',
  routes: [registerAuditRoutes],
  exports: { backOffice: { tables: ['audit_entries'], read: exportAuditEntries } },
  erase: { run: (tx, { accountId }) => forgetActor(tx, accountId), after: ['orders'] },
})
