import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /shop/v4/admin/auditEntries': { kind: 'shopStaff' },
  'GET /ticketing/v1/admin/auditEntries': {
    kind: 'ticketOffice',
    input: () => ({ query: { kind: 'ticket', subjectId: '00'.repeat(8) } }),
  },
}
