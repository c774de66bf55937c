import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /health/live': { kind: 'open' },
  'GET /health/ready': { kind: 'open' },
}
