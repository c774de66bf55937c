import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /wallet/v3/self/assets': { kind: 'own' },
  'GET /wallet/v3/self/assetTemplates': { kind: 'own' },
}
