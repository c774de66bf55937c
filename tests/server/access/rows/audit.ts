import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /shop/v4/admin/auditEntries': { kind: 'shopStaff' },
}
