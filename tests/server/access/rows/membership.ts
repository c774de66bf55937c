import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /shop/v2/memberships/self': { kind: 'own' },
}
