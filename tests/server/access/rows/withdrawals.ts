import { randomUUID } from 'node:crypto'
import { makeWithdrawal } from '#tests/factories/withdrawals.ts'
import { named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'POST /checkout/v3/withdrawals': {
    kind: 'open',
    input: () => ({ headers: { 'idempotency-key': randomUUID() }, body: makeWithdrawal() }),
  },
  'GET /checkout/v3/admin/withdrawals': { kind: 'shopStaff' },
  'PUT /checkout/v3/admin/withdrawals/{id}/handling': {
    kind: 'shopStaff',
    input: named(scene => scene.withdrawal(), { note: 'Erstattet' }),
  },
}
