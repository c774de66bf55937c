import { defineArea } from '#server/define-area.ts'
import { exportAuditEntries, forgetActor } from './audit-api.ts'
import { registerAuditRoutes } from './audit-routes.ts'

export const audit = defineArea({
  name: 'audit',
  routes: [registerAuditRoutes],
  exports: { backOffice: { tables: ['audit_entries'], read: exportAuditEntries } },
  erase: { run: (tx, { accountId }) => forgetActor(tx, accountId), after: ['orders'] },
})
