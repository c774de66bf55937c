import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /contact/v1/contacts/self/organizations/memberships': { kind: 'own' },
}
