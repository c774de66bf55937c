import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /shop/v4/admin/auditEntries': { kind: 'shopStaff' },
  'GET /ticketing/v1/admin/auditEntries': {
    kind: 'ticketOffice',
    input: () => ({ query: { kind: 'ticket', subjectId: '00'.repeat(8) } }),
  },
  'GET /contact/v1/admin/auditEntries': {
    kind: 'fanDesk',
    input: () => ({ query: { kind: 'membership', subjectId: '00000000-0000-4000-8000-000000000000' } }),
  },
}
